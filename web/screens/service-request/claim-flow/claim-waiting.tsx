import type { ClaimStep } from '#domain/claim/steps.ts'
import { progressOf } from '#web/claims/claim-progress.ts'
import { ProgressSteps } from '#web/ui/progress-steps.tsx'
import { BackWrapper } from '#web/ui/back-wrapper.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { QuestionSkeleton } from '../../question-skeleton.tsx'
import { TitleSkeleton } from '../../screen-skeleton.tsx'
import * as words from './words.ts'
import frame from './claim-frame.module.css'

/** The placeholder of a question, before anything but its step is known. */
export function ClaimSkeleton({ step }: { step: ClaimStep }) {
  return (
    <>
      <BackWrapper />
      <div className={frame.column}>
        <ProgressSteps {...progressOf(step)} title={words.stepTitles[step]} />
        <div className={frame.question}>
          <TitleSkeleton title={words.stepTitles[step]} />
        </div>
        <div className={frame.device}>
          <div className={frame.drawing}>
            <Skeleton shape="tile" />
          </div>
          <Skeleton width="medium" />
        </div>
        <QuestionSkeleton />
      </div>
    </>
  )
}
