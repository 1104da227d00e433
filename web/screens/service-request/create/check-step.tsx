import { isPaid } from '#domain/claim/unfinished.ts'
import { reachableStep } from '#web/claims/claim-answers.ts'
import { DiscardDraft } from '#web/claims/discard-draft.tsx'
import { UNFINISHED_TITLE, UnfinishedText } from '#web/claims/unfinished-text.tsx'
import { WhyNot, whyNotTitle } from '#web/claims/why-not.tsx'
import { Link } from '#web/shell/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { OnHoldDrawing } from '#web/ui/drawings/later-scenes.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { ClaimFrame } from '../claim-flow/claim-frame.tsx'
import { claimLocation } from '../claim-flow/claim-navigation.tsx'
import { Coverage } from './coverage.tsx'
import type { QuestionProps } from './question.ts'
import { OtherPlans } from './other-plans.tsx'
import { WhichPlan } from './which-plan.tsx'
import * as words from './words.ts'
import frame from '../claim-flow/claim-frame.module.css'

/** Before the first question: why service can't be requested, which plan, or the unfinished request. */
export function CheckStep({ id, data, draft, benefit }: QuestionProps) {
  const { eligibility, coverage, device, viewer, unfinished } = data
  const shared = { step: 'check', device, benefit, draft } as const
  if (!eligibility.eligible) {
    return (
      <ClaimFrame {...shared} refusal={<OnHoldDrawing />} title={whyNotTitle(eligibility)}>
        <WhyNot eligibility={eligibility} />
        <OtherPlans id={id} plans={data.otherPlans} step="issue" />
      </ClaimFrame>
    )
  }
  if (!coverage) {
    return (
      <ClaimFrame {...shared} title={words.whichPlan} about={words.whichPlanAbout}>
        <WhichPlan label={<VisuallyHidden>{words.yourPlans}</VisuallyHidden>} plans={viewer.plans} />
      </ClaimFrame>
    )
  }
  const { answers } = draft
  return (
    <ClaimFrame
      {...shared}
      title={UNFINISHED_TITLE}
      about={
        <>
          <UnfinishedText data={data} draft={draft} />
          <Coverage coverage={coverage} viewer={viewer} />
        </>
      }
    >
      <div className={frame.actions}>
        <Link
          {...claimLocation(id, reachableStep(answers.step, answers), answers.kind)}
          state={{ claimFrom: 'check' }}
          className={buttonClass()}
        >
          {words.resume}
        </Link>
        {!isPaid(unfinished) && <DiscardDraft draft={draft} label={words.startOver} />}
      </div>
    </ClaimFrame>
  )
}
