import type { ClaimStep } from '#contract/claim-functions.ts'
import { Card } from '#web/ui/card.tsx'
import { ProgressSteps } from '#web/ui/progress-steps.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { CLAIM_STEPS } from './claim-steps.ts'
import { STEP_TITLES } from './step-titles.ts'
import frame from './claim-frame.module.css'
import styles from './claim-waiting.module.css'

/** A question of which only the position is known. */
export function ClaimSkeleton({ step }: { step: ClaimStep }) {
  return (
    <>
      <div className={styles.back} />
      <div className={frame.column}>
        <ProgressSteps
          current={CLAIM_STEPS.indexOf(step) + 1}
          total={CLAIM_STEPS.length}
          title={STEP_TITLES[step]}
        />
        <Skeleton shape="control" width="long" />
        <QuestionSkeleton />
      </div>
    </>
  )
}

/** A placeholder for a question's options. */
export function QuestionSkeleton() {
  return (
    <div aria-busy="true" className={styles.cards}>
      <p role="status">
        <VisuallyHidden>Loading</VisuallyHidden>
      </p>
      {['first', 'second', 'third'].map((card) => (
        <Card key={card} className={styles.card}>
          <Skeleton width="medium" />
          <Skeleton width="long" />
        </Card>
      ))}
    </div>
  )
}
