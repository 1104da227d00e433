/** What a kind of service asks beyond the questions of every claim, and how its answers read afterwards. */
import type { ComponentType, ReactNode } from 'react'
import type { ClaimDraftAnswers } from '#contract/claim-functions.ts'
import type { ClaimDetails } from '#web/client/queries.ts'
import type { FormError } from '#web/ui/error-summary.tsx'

export interface QuestionProps {
  data: ClaimDetails
  answers: ClaimDraftAnswers
  /** Kept at once, and sent to the server in a pause. */
  change: (answers: Partial<ClaimDraftAnswers>) => void
  /** What a field has to say after somebody tried to go on. */
  errorAt: (field: string) => string | undefined
  /** The service center that the question before found, and how to tell the one after it. */
  location: string | undefined
  chooseLocation: (serviceLocationCode: string | undefined) => void
}

export interface KindQuestion {
  /** Stands in the address, where a kind asks more than one. */
  name: string
  title: string
  about?: (data: ClaimDetails) => ReactNode
  /** What is missing before one can go on. */
  missing?: (answers: ClaimDraftAnswers, location: string | undefined) => FormError[]
  /** What goes without asking, such as the number that is on file. */
  given?: (answers: ClaimDraftAnswers, data: ClaimDetails) => Partial<ClaimDraftAnswers>
  Question: ComponentType<QuestionProps>
}

/** A row of the confirm page, and the question that changes it. */
export interface KindAnswer {
  label: string
  value: ReactNode
  /** What one changes, in the words after "Change". */
  what: string
  question: string
}

export interface KindScreen {
  questions: readonly [KindQuestion, ...KindQuestion[]]
  answers: (answers: ClaimDraftAnswers, data: ClaimDetails) => KindAnswer[]
}
