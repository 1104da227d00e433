import type { Database } from '../../database/database.ts'
import type { Calls } from './calls/ask.ts'

/** What every read in front of a partner's gateway works with. */
export interface Remote {
  calls: Calls
  /** For what the portal stores itself. */
  db: Database
}
