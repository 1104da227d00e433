/** What a handler can use in addition to its parameters. Includes the time, so that tests can set it. */
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from './database/database.ts'
import type { CallKey } from './database/write-once.ts'
import type { Gateway } from './gateway/port.ts'
import type { LabelProvider } from './labels/label-provider.ts'
import type { Subscriptions } from './partner/subscriptions.ts'
import type { References } from './identity/references.ts'

export interface CallContext {
  /** The token's subject. Every statement is scoped by it. */
  subject: string
  now: Date
  log: FastifyBaseLogger
}

export interface OperationContext extends CallContext {
  db: Database
  /** Sender name and base URL of the messages to the customer. */
  brandName: string
  publicUrl: string
  /** Which partner gets events about which jobs. */
  subscriptions: Subscriptions
  /** Undefined if jobs get no labels. */
  labels: LabelProvider | undefined
}

/** Writing calls also get their idempotency key. */
export interface WriteContext extends OperationContext {
  key: CallKey
}

export interface FunctionContext extends CallContext {
  gateway: Gateway
  references: References
  publicUrl: string
}
