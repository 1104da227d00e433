import { createHash } from 'node:crypto'
import pg from 'pg'
import type { Database } from './database.ts'
import { DatabaseHealth } from './connection/health.ts'
import { addressesOf, Primary, standbyCheck, standbyError } from './connection/hosts.ts'
import { NamedStatement } from './connection/named-statement.ts'
import { StreamedStatement } from './connection/streamed-value.ts'
import { SharedConnection } from './connection/shared-connection.ts'

export interface Connection {
  db: Database
  pool: pg.Pool
  /** Opens a separate session for LISTEN, without the pool or a pooler in between. */
  openSession(): pg.Client
  health: DatabaseHealth
  close(): Promise<void>
}

const DATE_OID = 1082
// A calendar date has no time zone: keep it as text instead of converting it to an instant.
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === DATE_OID ? String : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

export interface PostgresSettings {
  poolSize?: number
  statementTimeout?: number
  connectTimeout?: number
  /** The server itself, if `url` leads to a pooler in transaction mode. */
  directUrl?: string | undefined
}

export async function connectPostgres(url: string, settings: PostgresSettings = {}): Promise<Connection> {
  const { directUrl } = settings
  const direct = optionsOf(directUrl ?? url, settings)
  // Two transactions of one connection may run in two sessions: statements can't be prepared there, and the pooler
  // refuses settings that it does not know.
  const pooled = {
    ...optionsOf(url, settings),
    Client: WatchedClient,
    statement_timeout: undefined,
    options: undefined,
  }
  const pool = new pg.Pool(directUrl ? pooled : direct)
  // A broken connection is replaced on next use, and its user gets the error from their statement. Without a listener,
  // the 'error' event would end the process, whether the connection is idle or in use.
  pool.on('error', () => {})
  const health = new DatabaseHealth(pool)
  pool.on('connect', (client) => {
    client.on('error', () => {})
    if (client instanceof WatchedClient) client.onFailure = (error) => health.notice(error)
  })
  return {
    db: { pool, sharedConnection: new SharedConnection(pool) },
    pool,
    openSession: () => new WatchedClient({ ...direct, pipeline: false }),
    health,
    async close() {
      if (!pool.ending) await pool.end()
    },
  }
}

function optionsOf(
  url: string,
  { poolSize = 10, statementTimeout = 2_500, connectTimeout = 2_500 }: PostgresSettings,
) {
  const [address = url, ...others] = addressesOf(url)
  return {
    connectionString: address,
    // Undefined for one host.
    primary: others.length > 0 ? new Primary([address, ...others], connectTimeout) : undefined,
    Client: NamedStatementClient,
    types,
    max: poolSize,
    connectionTimeoutMillis: connectTimeout,
    // The database's own timeout fires first. This one is for a database that has become unreachable, and for
    // statements pipelined behind others that used up their time. Callers are promised an answer within three seconds.
    ...(statementTimeout > 0 ? { query_timeout: statementTimeout + 250 } : {}),
    statement_timeout: statementTimeout,
    // One plan for all values (docs/decisions/025): with some statistics, PostgreSQL would plan a statement on every
    // call. And no timeout where there should be none: the driver does not send 0, and the role may have its own.
    options: `-c plan_cache_mode=force_generic_plan${statementTimeout > 0 ? '' : ' -c statement_timeout=0'}`,
    keepAlive: true,
    pipeline: true,
  }
}

// A primary that has become a standby.
const READ_ONLY = '25006'

/** Reports failures, and closes a silent or dying connection: back in the pool, it would fail the next caller too. */
class WatchedClient extends pg.Client {
  onFailure: (error: unknown) => void = () => {}
  readonly #primary: Primary | undefined

  constructor(options: pg.ClientConfig & { primary?: Primary | undefined } = {}) {
    super(options)
    this.#primary = options.primary
  }

  // The pool gives a callback; without one it returns a promise.
  override connect(...args: unknown[]): never {
    if (!this.#primary) return (super.connect as (...a: unknown[]) => unknown).apply(this, args) as never
    const connected = this.#connectTo(this.#primary)
    const [callback] = args as [((error?: unknown) => void)?]
    return (callback ? connected.then(() => callback(), callback) : connected) as never
  }

  async #connectTo(primary: Primary): Promise<void> {
    // The pool listens for errors only once it is connected.
    this.on('error', () => {})
    const isStandby = standbyCheck(this)
    try {
      Object.assign(this, await primary.find())
      await super.connect()
      if (isStandby()) throw standbyError(this.host)
    } catch (error) {
      primary.forget()
      this.end().catch(() => {})
      throw error
    }
  }

  override query(...args: unknown[]): never {
    const answer: unknown = (super.query as (...a: unknown[]) => unknown).apply(this, args)
    const isOurs = answer instanceof NamedStatement || answer instanceof StreamedStatement
    const result = isOurs ? answer.result : answer
    return (result instanceof Promise ? result.catch((error) => this.#giveUp(error)) : result) as never
  }

  #giveUp(error: Error & { severity?: string; code?: string }): never {
    // Otherwise the stack leads to the socket that the error came from, not to whoever ran the statement.
    Error.captureStackTrace(error)
    this.onFailure(error)
    const isReadOnly = error.code === READ_ONLY && this.#primary !== undefined
    if (isReadOnly) this.#primary?.forget()
    if (isReadOnly || error.message === 'Query read timeout' || error.severity === 'FATAL')
      this.end().catch(() => {})
    throw error
  }
}

/**
 * Prepares parameterized statements once per connection, named by a hash of their text: planning each time cost more
 * than half of the throughput. Texts that vary with their data (bulk inserts) stay unnamed.
 */
class NamedStatementClient extends WatchedClient {
  // `pg` has eight overloads; only (text, values), with or without a callback, is rewritten.
  override query(...args: unknown[]): never {
    const [text, values, ...rest] = args
    const name = typeof text === 'string' && Array.isArray(values) ? statementName(text) : undefined
    if (!name) return super.query(...args)
    if (rest.length > 0) return super.query({ text, values, name }, ...rest)
    return super.query(new NamedStatement(name, text as string, values as unknown[], types))
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
