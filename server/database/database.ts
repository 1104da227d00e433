import type pg from 'pg'
import type { SharedConnection } from './connection/shared-connection.ts'

/** Where a statement runs: the first argument of everything that `read` and `write` declare. */
export interface Database {
  pool: pg.Pool
  /** Undefined within a transaction. */
  sharedConnection: SharedConnection | undefined
  /** Set within a transaction: its connection. Statements in it aren't retried on their own. */
  transaction?: pg.ClientBase
  /** Set if this is a replica: what fails or finds nothing there is read again here. */
  primary?: Database
  /** Set where a read might go to a replica: which node this is, and why it was chosen. */
  routed?: RoutedRead
}

/**
 * `current`: the replica has everything. To the primary: `own-write` if no replica has the customer's own write yet,
 * `behind` if they are too far behind, `down` if none answers; `failed` and `found-nothing` if it was read again there.
 */
export interface RoutedRead {
  node: string
  why: 'current' | 'own-write' | 'behind' | 'down' | 'failed' | 'found-nothing'
}
