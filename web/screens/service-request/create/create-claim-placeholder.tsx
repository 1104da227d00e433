import { useParams } from '@tanstack/react-router'
import { NO_ANSWERS } from '#contract/no-answers.ts'
import type { ClaimKind } from '#domain/claim/kind.ts'
import type { ClaimStep } from '#domain/claim/steps.ts'
import { progressOf } from '#web/claims/claim-progress.ts'
import { BackWrapper } from '#web/ui/way-out.tsx'
import { ProgressSteps, UnknownStep } from '#web/ui/progress-steps.tsx'
import { RadioTilesSkeleton } from '#web/ui/radio-tiles.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AboutSkeleton, Loading, QuestionSkeleton, TitleSkeleton } from '#web/screen/screen-skeleton.tsx'
import * as createWords from './words.ts'
import { useClaimBack } from '../claim-flow/claim-navigation.tsx'
import * as words from '../claim-flow/words.ts'
import frame from '../claim-flow/claim-frame.module.css'

/** BACK while it is unknown which question is shown. */
export function ClaimBack() {
  const { id = '' } = useParams({ strict: false })
  return <BackWrapper {...useClaimBack(id, 'issue', NO_ANSWERS)} />
}

interface PlaceholderProps {
  /** Null if the data decides: for a new request it is mostly the first. */
  step?: ClaimStep | 'continue' | null
  kind?: ClaimKind | null | undefined
}

/** The placeholder of a question, before anything but its step is known, or not even that. */
export function Placeholder({ step: wanted = null, kind = null }: PlaceholderProps) {
  const isFirst = wanted === null || wanted === 'issue'
  const step = wanted === 'continue' || wanted === 'check' ? null : wanted
  return (
    <>
      <ClaimBack />
      <div className={frame.column}>
        <div className={frame.top}>
          {step ? (
            <ProgressSteps {...progressOf(step, kind)} title={words.stepTitles[step]} />
          ) : (
            <UnknownStep />
          )}
          <div className={frame.question}>
            <TitleSkeleton
              title={step ? words.stepTitles[step] : words.requestService}
              isLong={step !== 'confirm'}
            />
            <div className={frame.about}>
              <AboutSkeleton />
            </div>
          </div>
        </div>
        <div className={frame.side}>
          <div className={frame.device}>
            <div className={frame.drawing}>
              <Skeleton shape="drawing" />
            </div>
            <AboutSkeleton />
          </div>
        </div>
        <div className={frame.rest}>
          {isFirst ? (
            <Loading>
              <div className="full-width">
                <RadioTilesSkeleton label={createWords.category} count={4} />
              </div>
            </Loading>
          ) : (
            <QuestionSkeleton />
          )}
        </div>
      </div>
    </>
  )
}
