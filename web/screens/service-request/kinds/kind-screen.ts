/** What a kind of service asks beyond the questions of every claim, and how its answers are displayed. */
import type { ComponentType, ReactNode } from 'react'
import type { ClaimDraftAnswers } from '#contract/claim-functions.ts'
import type { FunctionResult } from '#contract/index.ts'
import type { FormError } from '#web/ui/error-summary.tsx'

export type ClaimDetails = FunctionResult<'claim-get-details'>

export interface QuestionProps {
  data: ClaimDetails
  answers: ClaimDraftAnswers
  /** Stored immediately, sent to the server when typing pauses. */
  change: (answers: Partial<ClaimDraftAnswers>) => void
  /** A field's error after an attempt to continue. */
  errorAt: (field: string) => string | undefined
  /** The service center found by the previous question, and how to pass one to the next. */
  location: string | undefined
  chooseLocation: (serviceLocationCode: string | undefined) => void
}

export interface KindQuestion {
  /** Used in the URL if the kind has more than one question. */
  name: string
  title: string
  about?: (data: ClaimDetails) => ReactNode
  /** What is missing to continue. */
  missing?: (answers: ClaimDraftAnswers, location: string | undefined) => FormError[]
  /** Default answers, such as the phone number on file. */
  given?: (answers: ClaimDraftAnswers, data: ClaimDetails) => Partial<ClaimDraftAnswers>
  Question: ComponentType<QuestionProps>
}

/** A row of the confirm page, and the question that changes it. */
export interface KindAnswer {
  label: string
  value: ReactNode
  /** What the link changes, in the words after "Change". */
  what: string
  question: string
}

export interface KindScreen {
  questions: readonly [KindQuestion, ...KindQuestion[]]
  answers: (answers: ClaimDraftAnswers, data: ClaimDetails) => KindAnswer[]
}
