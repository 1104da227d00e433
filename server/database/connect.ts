/**
 * Connects to the database. PostgreSQL and the embedded engine speak the same wire protocol, so both are used through
 * `pg`: the same statements, types and errors.
 */
import { createHash } from 'node:crypto'
import pg from 'pg'
import type { Database } from './database.ts'
import { startEmbedded, type EmbeddedEngine } from './embedded/start.ts'
import { EmbeddedStream } from './embedded/stream.ts'
import { DatabaseHealth } from './health.ts'
import { SharedConnection } from './shared-connection.ts'

export interface Connection {
  db: Database
  pool: pg.Pool
  engine: 'postgres' | 'embedded'
  health: DatabaseHealth
  close(): Promise<void>
}

const DATE_OID = 1082
// A calendar date has no time zone: keep it as text instead of converting it to an instant.
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === DATE_OID ? String : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

export async function connectPostgres(
  url: string,
  { poolSize = 10, statementTimeout = 2_500, connectTimeout = 2_500 } = {},
): Promise<Connection> {
  const pool = new pg.Pool({
    connectionString: url,
    Client: NamedStatementClient,
    types,
    max: poolSize,
    connectionTimeoutMillis: connectTimeout,
    // The database's own timeout fires first. This one is for a database that has become unreachable, and for
    // statements pipelined behind others that used up their time.
    ...(statementTimeout > 0 ? { query_timeout: statementTimeout + 500 } : {}),
    statement_timeout: statementTimeout,
    // One plan for all values (docs/decisions/026): with some statistics, PostgreSQL would plan a statement on every call.
    options: '-c plan_cache_mode=force_generic_plan',
    keepAlive: true,
    pipeline: true,
  })
  return connection('postgres', pool, async () => {})
}

/** PGlite in a worker, on a persistent folder, or in memory without one. */
export async function connectEmbedded(folder: string | undefined): Promise<Connection> {
  return connectEngine(await startEmbedded(folder))
}

export function connectEngine(engine: EmbeddedEngine): Connection {
  const pool = new pg.Pool({
    Client: NamedStatementClient,
    types,
    // The engine has a single session.
    max: 1,
    idleTimeoutMillis: 0,
    stream: () => new EmbeddedStream(engine),
    user: 'postgres',
    database: 'postgres',
    ssl: false,
  })
  return connection('embedded', pool, () => engine.close())
}

function connection(engine: Connection['engine'], pool: pg.Pool, stop: () => Promise<void>): Connection {
  // A broken connection is replaced on next use, and its user gets the error from their statement. Without a listener,
  // the 'error' event would end the process, whether the connection is idle or in use.
  pool.on('error', () => {})
  const health = new DatabaseHealth(pool)
  pool.on('connect', (client) => {
    client.on('error', () => {})
    if (client instanceof NamedStatementClient) client.onFailure = (error) => health.notice(error)
  })
  const sharedConnection = engine === 'postgres' ? new SharedConnection(pool) : undefined
  return {
    db: { pool, sharedConnection },
    pool,
    engine,
    health,
    async close() {
      if (!pool.ending) await pool.end()
      await stop()
    },
  }
}

/**
 * Prepares parameterized statements once per connection, named by a hash of their text: planning each time cost more
 * than half of the throughput. Texts that vary with their data (bulk inserts) stay unnamed.
 */
class NamedStatementClient extends pg.Client {
  onFailure: (error: unknown) => void = () => {}

  // `pg` has eight overloads; only (text, values) is rewritten, the others pass through.
  override query(...args: unknown[]): never {
    const [text, values, ...rest] = args
    const named = typeof text === 'string' && Array.isArray(values)
    const rewritten = named ? [{ text, values, name: statementName(text) }, ...rest] : args
    const answer: unknown = (super.query as (...a: unknown[]) => unknown).apply(this, rewritten)
    return (answer instanceof Promise ? answer.catch((error) => this.#giveUp(error)) : answer) as never
  }

  /** Closes a silent or dying connection: back in the pool, it would fail the next caller too. */
  #giveUp(error: Error & { severity?: string }): never {
    this.onFailure(error)
    if (error.message === 'Query read timeout' || error.severity === 'FATAL') this.end().catch(() => {})
    throw error
  }
}

const MOST_NAMES = 500
// Longer than any statement of ours; bulk inserts are far longer.
const LONGEST_NAMED_TEXT = 20_000
const names = new Map<string, string>()

function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known || text.length > LONGEST_NAMED_TEXT || names.size >= MOST_NAMES) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  names.set(text, name)
  return name
}
