import type { ComponentType, ReactNode } from 'react'
import type { ClaimDraftAnswers } from '#contract/claim-functions.ts'
import type { Obstacle } from '#web/appointments/pick-center.tsx'
import type { ClaimDetails } from '#web/client/queries.ts'

export interface KindQuestionProps {
  data: ClaimDetails
  answers: ClaimDraftAnswers
  /** Kept at once, sent after a pause. */
  change: (answers: Partial<ClaimDraftAnswers>) => void
  errorAt: (field: string) => string | undefined
  /** The service center chosen in the previous question, and its setter for the next one. */
  location: string | undefined
  chooseLocation: (serviceLocationCode: string) => void
  /** Called if there is nothing to choose, so that the screen offers another kind of service. */
  onObstacle: (obstacle: Obstacle | null) => void
}

export interface KindQuestion {
  /** The `question` parameter in the address. */
  name: string
  title: string
  about?: (data: ClaimDetails, answers: ClaimDraftAnswers) => ReactNode
  /** Keeps the customer from continuing, at the field with the question's name. */
  missing?: (answers: ClaimDraftAnswers, location: string | undefined) => string | null
  /** Default answers, such as the phone number on file. */
  given?: (answers: ClaimDraftAnswers, data: ClaimDetails) => Partial<ClaimDraftAnswers>
  /** The choice in the words of the button: "Continue with …". */
  chosen?: (answers: ClaimDraftAnswers, data: ClaimDetails) => string | null
  /** On the confirm page. `what` completes "Change …" for screen readers. */
  answer?: (
    answers: ClaimDraftAnswers,
    data: ClaimDetails,
  ) => { label: string; value: ReactNode; what: string } | null
  Question: ComponentType<KindQuestionProps>
}

export interface KindScreen {
  addressLabel?: string
  /** In the order they are asked. One whose answer is on file is only shown to change it. */
  questions: readonly KindQuestion[]
  /** What the customer should know, on the confirm page of a kind without questions. */
  About?: ComponentType<{ data: ClaimDetails }>
}
