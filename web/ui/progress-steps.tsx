import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Skeleton } from './skeleton.tsx'
import * as words from './words.ts'
import styles from './progress-steps.module.css'

interface ProgressStepsProps {
  /** Starts at 1. */
  current: number
  total: number
  /** The step's question. */
  title: string
}

/** Progress through a sequence of steps. The text says it all; the segments only illustrate it. */
export function ProgressSteps({ current, total, title }: ProgressStepsProps) {
  return <Progress text={words.step(current, total, title)} current={current} total={total} />
}

/** For a sequence that ends early: no further step is promised, and nothing below moves. */
export function StepsEnded({ title }: { title: string }) {
  return <Progress text={title} current={0} total={1} />
}

/** Before it is known which step it is. */
export function UnknownStep({ total }: { total: number }) {
  return <Progress text={<Skeleton width="medium" />} current={0} total={total} />
}

function Progress({ text, current, total }: { text: ReactNode; current: number; total: number }) {
  return (
    <div className={styles.progress}>
      <p className={styles.words}>{text}</p>
      <div className={styles.segments} aria-hidden="true">
        {Array.from({ length: total }, (_, index) => (
          <span key={index} className={classNames(styles.segment, index < current && styles.reached)} />
        ))}
      </div>
    </div>
  )
}
