import { isPaid } from '#domain/claim/unfinished.ts'
import { reachableStep } from '#web/claims/claim-answers.ts'
import { DiscardDraft } from '#web/claims/discard-draft.tsx'
import { UnfinishedText } from '#web/claims/unfinished-text.tsx'
import { WhyNotActions, WhyNotReasons, whyNotTitle } from '#web/claims/why-not.tsx'
import { Link } from '#web/shell/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { OnHoldDrawing } from '#web/ui/drawings/scenes-of-lazy-screens.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { ClaimFrame } from '../claim-flow/claim-frame.tsx'
import { claimLocation } from '../claim-flow/claim-navigation.tsx'
import { ClaimRefusal, RefusalCards } from '../claim-flow/claim-refusal.tsx'
import { NotSaved } from '../claim-flow/not-saved.tsx'
import { Coverage } from './coverage.tsx'
import type { QuestionProps } from './question.ts'
import { OtherPlans } from './other-plans.tsx'
import { WhichPlan } from './which-plan.tsx'
import { Actions } from '#web/screen/panel.tsx'
import * as words from './words.ts'

/** Before the first question: why service can't be requested, which plan, or the unfinished request. */
export function CheckStep(props: QuestionProps) {
  const { id, data, draft } = props
  const { eligibility, coverage, viewer, unfinished } = data
  if (!eligibility.eligible) {
    return (
      <ClaimRefusal
        {...props}
        step="check"
        drawing={<OnHoldDrawing />}
        title={whyNotTitle(eligibility)}
        actions={<WhyNotActions eligibility={eligibility} />}
      >
        <WhyNotReasons eligibility={eligibility} />
        <RefusalCards>
          <OtherPlans id={id} plans={data.otherPlans} step="issue" />
        </RefusalCards>
      </ClaimRefusal>
    )
  }
  if (!coverage) {
    return (
      <ClaimFrame {...props} step="check" title={words.whichPlan} about={words.whichPlanAbout}>
        <WhichPlan label={<VisuallyHidden>{words.yourPlans}</VisuallyHidden>} plans={viewer.plans} />
      </ClaimFrame>
    )
  }
  const { answers } = draft
  return (
    <ClaimFrame
      {...props}
      step="check"
      title={words.unfinishedTitle}
      about={
        <>
          <UnfinishedText data={data} draft={draft} isSavedNoted />
          <Coverage coverage={coverage} viewer={viewer} />
        </>
      }
    >
      <NotSaved draft={draft} />
      <Actions>
        <Link
          {...claimLocation(id, reachableStep(answers.step, answers), answers.kind)}
          state={{ claimFrom: 'check' }}
          className={buttonClass()}
        >
          {words.resume}
        </Link>
        {!isPaid(unfinished) && <DiscardDraft draft={draft} label={words.startOver} />}
      </Actions>
    </ClaimFrame>
  )
}
