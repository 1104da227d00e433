/** What a handler may use besides its parameters. Time comes in through here, so that tests can set it. */
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from './database/schema.ts'
import type { CallKey } from './database/write-once.ts'
import type { Gateway } from './gateway/port.ts'
import type { References } from './identity/references.ts'

export interface CallContext {
  /** The token's subject. Every statement is scoped by it. */
  subject: string
  now: Date
  log: FastifyBaseLogger
}

export interface OperationContext extends CallContext {
  db: Kysely<Database>
  /** Who writes to the customer, and where their links lead. */
  brandName: string
  publicUrl: string
}

/** A writing call also knows what it is remembered by. */
export interface WriteContext extends OperationContext {
  key: CallKey
}

export interface FunctionContext extends CallContext {
  gateway: Gateway
  references: References
  publicUrl: string
}
