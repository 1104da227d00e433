/** What the partners' calls can use besides the request. */
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { PartnerKeys } from './signature.ts'

export interface PartnerDependencies {
  db: Kysely<Database>
  keys: PartnerKeys
  now: () => Date
  /** Sender name and base URL of the messages to the customer. */
  brandName: string
  publicUrl: string
}
