/**
 * Forwards an operation to the partner's gateway with the same token and the same transactionId, which is the partner's
 * idempotency key. The operations that screens use accept a partner's answer with the fields of P11 alone; any other is
 * passed on as it is, and has to be answered in the contract's shape.
 */
import { customerOf, type EnvelopeHeader } from '#contract/envelope.ts'
import type { OperationName, WriteName } from '#contract/index.ts'
import type { Database } from '../../../database/database.ts'
import type { Asker, Calls } from '../calls/ask.ts'
import type { Envelope } from '../calls/partner-envelope.ts'
import { claimHandlers } from './claims.ts'
import { deviceHandlers } from './devices.ts'
import type { ForwardContext, ForwardHandlers } from './handler.ts'
import { jobHandlers } from './job-actions.ts'

export interface ForwardDependencies {
  callsFor: (asker: Asker) => Calls
  db: Database
  now: () => Date
}

const handlers: ForwardHandlers = { ...deviceHandlers, ...claimHandlers, ...jobHandlers }

/** Every write has one. */
function hasHandler(name: OperationName): name is WriteName {
  return handlers[name] !== undefined
}

export async function forward(
  name: OperationName,
  envelope: EnvelopeHeader & Record<string, unknown>,
  asker: Asker,
  { callsFor, db, now }: ForwardDependencies,
): Promise<object> {
  const calls = callsFor(asker)
  if (!hasHandler(name)) return calls.pass(name, envelope as unknown as Envelope<typeof name>)
  const handler = handlers[name] as (params: unknown, context: ForwardContext<never>) => Promise<object>
  const params = envelope[name] as { customerRef?: string }
  const customerRef = params.customerRef ?? customerOf(envelope)
  return handler(params, {
    asker,
    calls,
    ask: customerRef === undefined ? calls.ask : calls.as(customerRef),
    customerRef,
    db,
    now: now(),
    transactionId: envelope.transactionId,
    send: (sent: object) =>
      calls.send(name, { ...envelope, [name]: sent } as unknown as Envelope<typeof name>),
  } as ForwardContext<never>)
}
