import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Skeleton } from './skeleton.tsx'
import * as words from './words.ts'
import styles from './progress-steps.module.css'

interface ProgressStepsProps {
  /** Starts at 1. */
  current: number
  /** Null while it depends on an answer: what remains is then drawn as one piece. */
  total: number | null
  /** The step's question. */
  title: string
}

/** Progress through a sequence of steps. The text says it all; the segments only illustrate it. */
export function ProgressSteps({ current, total, title }: ProgressStepsProps) {
  return <Progress text={words.step(current, total, title)} current={current} total={total} />
}

/** Before it is known which step it is. */
export function UnknownStep() {
  return <Progress text={<Skeleton width="medium" />} current={0} total={null} />
}

interface ProgressProps extends Pick<ProgressStepsProps, 'current' | 'total'> {
  text: ReactNode
}

function Progress({ text, current, total }: ProgressProps) {
  return (
    <div className="stack">
      <p className={classNames('note', styles.words)}>{text}</p>
      <div className={styles.segments} aria-hidden="true">
        {Array.from({ length: total ?? current }, (_, index) => (
          <span key={index} className={classNames(styles.segment, index < current && styles.reached)} />
        ))}
        {total === null && <span className={classNames(styles.segment, styles.rest)} />}
      </div>
    </div>
  )
}
