/** Navigation between the steps of a claim, across its three paths. */
import { linkOptions, useLocation, useRouter } from '@tanstack/react-router'
import type { ClaimDraftAnswers } from '#contract/claim-functions.ts'
import type { ClaimStep } from '#domain/claim/steps.ts'
import type { ClaimKind } from '#domain/claim/kind.ts'
import { previousStep } from '#web/claims/claim-answers.ts'
import { hasDetails } from '#web/claims/claim-progress.ts'
import { isCreateStep } from '#web/claims/claim-steps.ts'
import { Link } from '#web/shell/link.tsx'
import type { RenderLink } from '#web/ui/way-out.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * The step that led here, which is the previous history entry. 'confirm' from a "Change" on the confirm page until
     * it is shown again.
     */
    claimFrom?: ClaimStep
  }
}

/** The location of a step. The last two need a kind in their path; without one it is the options step. */
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

/**
 * BACK uses the browser's history if the previous entry is the step that led here, so that both agree. Otherwise, for
 * example after "Continue your request", it links to the step before.
 */
export function useClaimBack(
  id: string,
  step: ClaimStep,
  answers: ClaimDraftAnswers,
): { onPress?: () => void; renderLink: RenderLink } {
  const { history } = useRouter()
  const { claimFrom } = useLocation().state
  const before = previousStep(step, answers)
  const renderLink: RenderLink = (props) =>
    before ? (
      // Replaces this entry, so the browser's Back still leads to what came before it.
      <Link {...claimLocation(id, before, answers.kind)} replace {...props} />
    ) : (
      <Link to="/device/$id" params={{ id }} state={{}} {...props} />
    )
  // The kind may have been changed since: that entry would lead to this one again.
  const isSkipped = step === 'confirm' && claimFrom === 'details' && !hasDetails(answers.kind)
  const isEntryBefore = before ? claimFrom !== undefined && !isSkipped : history.canGoBack()
  return { renderLink, ...(isEntryBefore && { onPress: () => history.back() }) }
}
