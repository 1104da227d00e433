/** From question to question, across the three addresses of a claim. */
import { Link, linkOptions, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import type { ClaimDraftAnswers, ClaimStep } from '#contract/claim-functions.ts'
import type { ClaimKind } from '#domain/claim/kind.ts'
import { changeAnswers, firstOpenStep, furtherStep, previousStep } from '#web/claims/claim-answers.ts'
import { CLAIM_STEPS, isCreateStep } from '#web/claims/claim-steps.ts'
import type { ClaimDraftControls } from '#web/claims/use-claim-draft.ts'
import type { RenderLink } from '#web/ui/way-out.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The question that led here: the entry before this one. A "Change" on the confirm page says 'confirm'. */
    claimFrom?: ClaimStep
  }
}

/** Where a question stands. The last two have a kind in their address; without one, the choice of it comes first. */
export function claimLocation(id: string, step: ClaimStep, kind: ClaimKind | null) {
  if (isCreateStep(step) || kind === null) {
    return linkOptions({
      to: '/service-request/$id/create',
      params: { id },
      search: { step: isCreateStep(step) ? step : 'options' },
    })
  }
  const params = { id, type: kind }
  return step === 'details'
    ? linkOptions({ to: '/service-request/$id/create/$type', params })
    : linkOptions({ to: '/service-request/$id/confirm/$type', params })
}

/** Goes on from an answered question; what it has changed is saved in the background meanwhile. */
export function useProceed(id: string, step: ClaimStep, draft: ClaimDraftControls) {
  const navigate = useNavigate()
  const { claimFrom } = useLocation().state
  return async (
    answered: ClaimStep,
    change: Partial<ClaimDraftAnswers> = {},
    // For a question whose own data the server makes out of the draft.
    { waitForSave = false }: { waitForSave?: boolean } = {},
  ): Promise<void> => {
    const answers = changeAnswers(draft.answers, change)
    const next = CLAIM_STEPS[CLAIM_STEPS.indexOf(answered) + 1] ?? 'confirm'
    const reached = { ...answers, step: furtherStep(answers.step, next) }
    const to = claimFrom === 'confirm' ? leftOpenByChange(reached) : next
    const saved = draft.save({ ...change, step: reached.step })
    if (waitForSave && !(await saved)) return
    await navigate({ ...claimLocation(id, to, answers.kind), state: { claimFrom: step } })
  }
}

function leftOpenByChange(answers: ClaimDraftAnswers): ClaimStep {
  const open = firstOpenStep(answers)
  return open === 'details' ? 'confirm' : open
}

/**
 * BACK is the browser's own where the entry before is the question that led here, so that the two never disagree. Where
 * it is not, as after "Continue your request", it is a link to the question before.
 */
export function useClaimBack(
  id: string,
  step: ClaimStep,
  answers: ClaimDraftAnswers,
): { onBack?: () => void; renderLink: RenderLink } {
  const { history } = useRouter()
  const { claimFrom } = useLocation().state
  const before = previousStep(step, answers)
  const renderLink: RenderLink = (props) =>
    before ? (
      // In the place of this one: what comes before stays what the browser's own Back leads to.
      <Link {...claimLocation(id, before, answers.kind)} replace {...props} />
    ) : (
      <Link to="/device/$id" params={{ id }} {...props} />
    )
  const isEntryBefore = before ? claimFrom !== undefined : history.canGoBack()
  return { renderLink, ...(isEntryBefore && { onBack: () => history.back() }) }
}
