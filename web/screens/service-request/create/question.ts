import type { FunctionResult } from '#contract/index.ts'
import type { ScreenReferences } from '#web/client/queries.ts'
import type { Benefit } from '../claim-flow/claim-frame.tsx'
import type { ClaimDraftControls } from '#web/claims/use-claim-draft.ts'

export type ClaimStartData = FunctionResult<'claim-start'>

/** What each question of this screen gets. */
export interface QuestionProps {
  id: string
  data: ClaimStartData
  references: ScreenReferences
  draft: ClaimDraftControls
  benefit: Benefit | null
}
