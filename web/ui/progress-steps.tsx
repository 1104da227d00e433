import { classNames } from './class-names.ts'
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
  return (
    <div className={styles.progress}>
      <p className={styles.words}>{words.step(current, total, title)}</p>
      <div className={styles.segments} aria-hidden="true">
        {Array.from({ length: total }, (_, index) => (
          <span key={index} className={classNames(styles.segment, index < current && styles.reached)} />
        ))}
      </div>
    </div>
  )
}
