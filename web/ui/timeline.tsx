import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Moment } from './moment.tsx'
import { KeepTogether } from './keep-together.tsx'
import styles from './timeline.module.css'
import tones from './tones.module.css'

export interface TimelineEntry {
  id: string
  title: string
  /** A timestamp, and how to display it: 'Today, 2:40 PM'. Null if it is unknown. */
  at: string | null
  when: string | null
  /** What stands for it on paper, which is read later. */
  onPaper?: string | null
  about?: ReactNode
}

interface TimelineProps {
  /** Newest first. */
  entries: readonly TimelineEntry[]
  /** The current state; `yours` (warm) only where the customer has to do something. */
  tone?: 'yours' | 'progress' | 'good' | 'bad'
}

export function Timeline({ entries, tone = 'progress' }: TimelineProps) {
  return (
    <ol role="list">
      {entries.map(({ id, title, at, when, onPaper, about }, index) => (
        <li
          key={id}
          className={classNames(styles.entry, tones[index === 0 ? tone : 'progress'])}
          aria-current={index === 0 ? 'step' : undefined}
        >
          <p className="strong">{title}</p>
          <p className="note">
            {at && (
              <Moment at={at} onPaper={onPaper}>
                <KeepTogether>{when}</KeepTogether>
              </Moment>
            )}
            {at && about && ' · '}
            {about}
          </p>
        </li>
      ))}
    </ol>
  )
}
