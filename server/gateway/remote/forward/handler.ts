/** What a forwarded call works with. */
import type { OperationName, OperationParams, OperationResult } from '#contract/index.ts'
import type { Refusal } from '#contract/operation.ts'
import type { Database } from '../../../database/database.ts'
import type { Answer } from '../calls/answer.ts'
import type { Ask, Asker, Calls } from '../calls/ask.ts'

export interface ForwardContext<Name extends OperationName> {
  asker: Asker
  calls: Calls
  /** For the customer that the envelope names, if it names one. */
  ask: Ask
  customerRef: string | undefined
  db: Database
  now: Date
  /** Sends the call with these parameters, and with the transactionId of the browser. */
  send(params: OperationParams<Name>): Promise<Answer<Name>>
}

/** Answers in the shape of the contract, whatever the partner left out. */
export type ForwardHandler<Name extends OperationName> = (
  params: OperationParams<Name>,
  context: ForwardContext<Name>,
) => Promise<OperationResult<Name> | Refusal>

export type ForwardHandlers = { [Name in OperationName]?: ForwardHandler<Name> }
