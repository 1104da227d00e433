import type pg from 'pg'
import type { SharedConnection } from './shared-connection.ts'

/** Where a statement runs: the first argument of everything that `read` and `write` declare. */
export interface Database {
  pool: pg.Pool
  /** Undefined for the embedded engine: its only session must stay available for writes. */
  sharedConnection: SharedConnection | undefined
  /** Set if this is a replica: what fails or finds nothing there is read again here. */
  primary?: Database
}
