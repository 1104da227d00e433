import type { ClaimDraftControls } from '#web/claims/use-claim-draft.ts'
import type { ClaimStart } from '#web/client/queries.ts'

export interface QuestionProps {
  id: string
  data: ClaimStart
  draft: ClaimDraftControls
}
