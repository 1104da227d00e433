/** Navigation between the questions, across the three paths of a claim. */
import { Link, linkOptions, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import type { ClaimDraftAnswers, ClaimStep } from '#contract/claim-functions.ts'
import type { ClaimKind } from '#domain/claim/kind.ts'
import type { RenderLink } from '#web/ui/way-out.tsx'
import { changeAnswers, firstOpenStep, furtherStep, previousStep } from './claim-answers.ts'
import { CLAIM_STEPS, isCreateStep } from './claim-steps.ts'
import type { ClaimDraftControls } from './use-claim-draft.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The question that led here, which is the previous history entry. "Change" on the confirm page sets 'confirm'. */
    claimFrom?: ClaimStep
  }
}

/** A question's location. The last two have the kind in their path; without a kind, choosing one comes first. */
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

/** Continues from an answered question; its changes are saved in the background. */
export function useProceed(id: string, step: ClaimStep, draft: ClaimDraftControls) {
  const navigate = useNavigate()
  const { claimFrom } = useLocation().state
  return async (
    answered: ClaimStep,
    change: Partial<ClaimDraftAnswers> = {},
    // For a question whose data the server derives from the draft.
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
 * BACK uses the browser's history if the previous entry is the question that led here, so the two never disagree.
 * Otherwise, as after "Continue your request", it is a link to the previous question.
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
      // Replaces this entry, so the browser's Back still leads to what came before.
      <Link {...claimLocation(id, before, answers.kind)} replace {...props} />
    ) : (
      <Link to="/device/$id" params={{ id }} {...props} />
    )
  const isEntryBefore = before ? claimFrom !== undefined : history.canGoBack()
  return { renderLink, ...(isEntryBefore && { onBack: () => history.back() }) }
}
