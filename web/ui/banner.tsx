import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { KeepTogether } from './keep-together.tsx'
import styles from './banner.module.css'
import tones from './tones.module.css'

interface BannerProps {
  tone: 'yours' | 'bad' | 'neutral'
  title: string
  action?: ReactNode
  children?: ReactNode
}

/** A panel that stands out: something the customer has to do, or something that went wrong. */
export function Banner({ tone, title, action, children }: BannerProps) {
  return (
    <div
      className={classNames(styles.banner, tones[tone], tone === 'neutral' && styles.context)}
      data-decision={tone === 'yours' || undefined}
    >
      <div className={styles.words}>
        <p className="strong">
          <KeepTogether>{title}</KeepTogether>
        </p>
        {children && (
          <p>
            <KeepTogether>{children}</KeepTogether>
          </p>
        )}
      </div>
      {action}
    </div>
  )
}
