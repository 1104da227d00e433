import type { Database } from '../../database/database.ts'
import type { Method, Reads } from '../port.ts'
import type { Calls } from './calls/ask.ts'

/** What every read in front of a partner's gateway works with. */
export interface Remote {
  calls: Calls
  /** For what the portal stores itself. */
  db: Database
}

/** Rejects with `not-yours` where the port would return undefined. */
export type Read<Name extends keyof Reads> = Method<Name, Remote>
