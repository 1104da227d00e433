import { classNames } from './class-names.ts'
import styles from './progress-steps.module.css'

interface ProgressStepsProps {
  /** From 1 on. */
  current: number
  total: number
  /** What this step asks. */
  title: string
}

/** How far along one is. The words say it all; the segments only show it. */
export function ProgressSteps({ current, total, title }: ProgressStepsProps) {
  return (
    <div className={styles.progress}>
      <p className={styles.words}>
        Step {current} of {total} · {title}
      </p>
      <div className={styles.segments} aria-hidden="true">
        {Array.from({ length: total }, (_, index) => (
          <span key={index} className={classNames(styles.segment, index < current && styles.reached)} />
        ))}
      </div>
    </div>
  )
}
