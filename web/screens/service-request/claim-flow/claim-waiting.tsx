import type { ClaimStep } from '#contract/claim-functions.ts'
import { progressOf } from '#web/claims/claim-progress.ts'
import { ProgressSteps } from '#web/ui/progress-steps.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { QuestionSkeleton } from '../../question-skeleton.tsx'
import { STEP_TITLES } from './step-titles.ts'
import frame from './claim-frame.module.css'
import styles from './claim-waiting.module.css'

/** The placeholder of a question, before anything but its step is known. */
export function ClaimSkeleton({ step }: { step: ClaimStep }) {
  return (
    <>
      <div className={styles.back} />
      <div className={frame.column}>
        <ProgressSteps {...progressOf(step, null)} title={STEP_TITLES[step]} />
        <Skeleton shape="control" width="long" />
        <QuestionSkeleton />
      </div>
    </>
  )
}
