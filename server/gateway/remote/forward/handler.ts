/** What a forwarded call works with. */
import type { OperationName, OperationParams, OperationResult, WriteName } from '#contract/index.ts'
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
  /** Of the browser: the same for a repeat. */
  transactionId: string
  /** Sends the call with these parameters, and with the transactionId of the browser. */
  send(params: OperationParams<Name>): Promise<Answer<Name>>
}

/** Answers in the shape of the contract, whatever the partner left out. */
export type ForwardHandler<Name extends OperationName> = (
  params: OperationParams<Name>,
  context: ForwardContext<Name>,
) => Promise<OperationResult<Name> | Refusal>

/** A read may be passed on as it is. A write may not: what is remembered has to be dropped after it. */
export type ForwardHandlers = { [Name in WriteName]: ForwardHandler<Name> } & {
  [Name in OperationName]?: ForwardHandler<Name>
}
