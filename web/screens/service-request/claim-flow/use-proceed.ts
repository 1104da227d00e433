import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import type { ClaimDraftAnswers } from '#contract/claim-functions.ts'
import { CLAIM_STEPS, type ClaimStep } from '#domain/claim/steps.ts'
import { changeAnswers, firstOpenStep, furtherStep, lacksDetails } from '#web/claims/claim-answers.ts'
import { isAfter } from '#web/claims/claim-steps.ts'
import type { ClaimDraftControls } from '#web/claims/use-claim-draft.ts'
import { readsOf } from '#web/client/queries.ts'
import { claimLocation } from './claim-navigation.tsx'

export function useProceed(id: string, step: ClaimStep, draft: ClaimDraftControls) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { claimFrom } = useLocation().state
  const isChange = claimFrom === 'confirm'
  return async (
    answered: ClaimStep,
    change: Partial<ClaimDraftAnswers> = {},
    // For steps whose data the server derives from the draft.
    { waitForSave = false }: { waitForSave?: boolean } = {},
  ): Promise<void> => {
    const answers = changeAnswers(draft.answers, change)
    const next = CLAIM_STEPS[CLAIM_STEPS.indexOf(answered) + 1] ?? 'confirm'
    const reached = { ...answers, step: furtherStep(answers.step, next) }
    const to = isChange ? leftOpenByChange(reached) : next
    const saved = draft.save({ ...change, step: to === 'confirm' ? to : reached.step })
    const isPastOptions = isChange && isAfter(to, 'options')
    if ((waitForSave || isPastOptions) && !(await saved)) return
    // Whether the kind is still on offer, and the time still fits, is asked again.
    if (isPastOptions && answered !== 'details')
      queryClient.removeQueries(readsOf('claim-get-details', { id }))
    await navigate({
      ...claimLocation(id, to, answers.kind),
      // A change returns to the confirm page after every question it reopens.
      state: { claimFrom: isChange && to !== 'confirm' ? 'confirm' : step },
    })
  }
}

function leftOpenByChange(answers: ClaimDraftAnswers): ClaimStep {
  const open = firstOpenStep(answers)
  return open === 'details' && !lacksDetails(answers) ? 'confirm' : open
}
