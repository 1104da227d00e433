/**
 * Reads that may be a moment old go to a streaming replica, if one has everything that this customer has written and is
 * less than a second behind (docs/decisions/026). Positions in the write-ahead log are compared: they only grow.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { connectPostgres, type Connection } from './connect.ts'
import type { Database } from './database.ts'

const ASK_EVERY_MS = 100
const MOST_BEHIND_MS = 1_000

/** Where something is in the write-ahead log. */
export type Position = bigint

/** '16/B374D848' */
export function parsePosition(text: string): Position | undefined {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/.exec(text) ?? []
  return high && low ? (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`) : undefined
}

// A replica that takes longer is not worth waiting for: the primary is read then.
const SETTINGS = { statementTimeout: 1_000, connectTimeout: 1_000 }

export async function openReplicas(primary: Connection, urls: string[]): Promise<Replicas | undefined> {
  if (urls.length === 0) return undefined
  return new Replicas(primary, await Promise.all(urls.map((url) => connectPostgres(url, SETTINGS))))
}

interface Replica {
  name: string
  connection: Connection
  db: Database
  replayed: Position
  answeredAt: number
  isUsed: boolean
}

export class Replicas {
  readonly #primary: Connection
  readonly #replicas: Replica[]
  /** What the primary had written, and when it said so; the first is about a second old. */
  #written: { position: Position; at: number }[] = []
  readonly #stopping = new AbortController()
  readonly #asking: Promise<unknown>
  #next = 0
  /** Told when a replica begins or ceases to be used. */
  onChange: (change: string) => void = () => {}

  /** The replicas are closed with it. */
  constructor(primary: Connection, replicas: Connection[]) {
    this.#primary = primary
    this.#replicas = replicas.map((connection, n) => ({
      name: `replica ${n + 1}`,
      connection,
      db: { ...connection.db, primary: primary.db },
      replayed: 0n,
      answeredAt: -Infinity,
      isUsed: false,
    }))
    this.#asking = Promise.all([
      this.#repeat(() => this.#askPrimary()),
      ...this.#replicas.map((replica) => this.#repeat(() => this.#askReplica(replica))),
    ])
  }

  get databases(): Database[] {
    return this.#replicas.map(({ db }) => db)
  }

  /** One that has everything up to `position`, in turn. Undefined if there is none: then read from the primary. */
  choose(position: Position): Database | undefined {
    for (let tries = 0; tries < this.#replicas.length; tries += 1) {
      const replica = this.#replicas[(this.#next += 1) % this.#replicas.length]!
      if (replica.replayed >= position && this.#isCurrent(replica)) return replica.db
    }
    return undefined
  }

  /** A position that includes everything that has been committed by now. */
  async position(): Promise<string> {
    const { rows } = await this.#primary.pool.query<{ position: string }>(
      'select pg_current_wal_insert_lsn()::text as position',
    )
    return rows[0]!.position
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#asking
    await Promise.all(this.#replicas.map(({ connection }) => connection.close()))
  }

  /** Not if the primary is silent: then nobody knows how far behind the replica is. */
  #isCurrent({ replayed, answeredAt }: Replica): boolean {
    const now = performance.now()
    const [aSecondAgo] = this.#written
    const last = this.#written.at(-1)
    if (!aSecondAgo || !last) return false
    const isKnown = now - last.at < MOST_BEHIND_MS && now - answeredAt < MOST_BEHIND_MS
    return isKnown && replayed >= aSecondAgo.position
  }

  async #askPrimary(): Promise<void> {
    const at = performance.now()
    const position = await ask(this.#primary, 'pg_current_wal_lsn()')
    if (position === undefined) return
    this.#written.push({ position, at })
    // The newest that is old enough, and all after it.
    const old = this.#written.findLastIndex((sample) => at - sample.at >= MOST_BEHIND_MS)
    if (old > 0) this.#written.splice(0, old)
  }

  async #askReplica(replica: Replica): Promise<void> {
    const at = performance.now()
    // Null on a server that does not follow another, and on one that has been promoted it stands still.
    const replayed = await ask(replica.connection, 'pg_last_wal_replay_lsn()')
    if (replayed !== undefined) Object.assign(replica, { replayed, answeredAt: at })
    const isUsed = this.#isCurrent(replica)
    if (isUsed !== replica.isUsed) {
      replica.isUsed = isUsed
      this.onChange(
        `${replica.name} ${isUsed ? 'is used for reads' : 'is behind or does not answer: not used'}`,
      )
    }
  }

  async #repeat(work: () => Promise<void>): Promise<void> {
    const { signal } = this.#stopping
    while (!signal.aborted) {
      await work()
      await wait(ASK_EVERY_MS, undefined, { signal }).catch(() => {})
    }
  }
}

async function ask({ pool }: Connection, what: string): Promise<Position | undefined> {
  const answer = pool.query<{ position: string | null }>(`select ${what}::text as position`)
  const position = await answer.then(
    ({ rows }) => rows[0]!.position,
    () => null,
  )
  return position === null ? undefined : parsePosition(position)
}
