import type { ClaimDraftControls } from '#web/claims/use-claim-draft.ts'
import type { ClaimStart, ScreenReferences } from '#web/client/queries.ts'
import type { Benefit } from '../claim-flow/claim-frame.tsx'

export interface QuestionProps {
  id: string
  data: ClaimStart
  references: ScreenReferences
  draft: ClaimDraftControls
  benefit: Benefit | null
}
