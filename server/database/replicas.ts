/**
 * Reads that may be a moment old go to a streaming replica, if one has everything that this customer has written and is
 * less than a second behind (docs/decisions/026). Positions in the write-ahead log are compared.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { connectPostgres, type Connection } from './connect.ts'
import type { Database, RoutedRead } from './database.ts'

const ASK_EVERY_MS = 100
const MOST_BEHIND_MS = 1_000
// After a pause in asking, the last position that is old enough would be too old.
const OLDEST_SAMPLE_MS = 2_000

/** Where something is in the write-ahead log. */
export type Position = bigint

/** '16/B374D848' */
export function parsePosition(text: string): Position | undefined {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/.exec(text) ?? []
  return high && low ? (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`) : undefined
}

// A replica that takes longer is not worth waiting for: the primary is read then.
const SETTINGS = { statementTimeout: 1_000, connectTimeout: 1_000 }

/** `tell` is called when a replica starts or stops being used. */
export async function openReplicas(
  primary: Connection,
  urls: string[],
  tell: (change: string) => void,
  poolSize?: number,
): Promise<Replicas | undefined> {
  if (urls.length === 0) return undefined
  const settings = { ...SETTINGS, ...(poolSize ? { poolSize } : {}) }
  return new Replicas(primary, await Promise.all(urls.map((url) => connectPostgres(url, settings))), tell)
}

interface Replica {
  name: string
  connection: Connection
  db: Database
  replayed: Position
  answeredAt: number
  /** Undefined until it has been asked. */
  isUsed: boolean | undefined
  /** Where it left the primary's history: after a failover, it may have replayed what the new primary never had. */
  divergedAt: Position | undefined
  trouble: string | undefined
}

type WhyPrimary = Extract<RoutedRead['why'], 'own-write' | 'behind' | 'down'>

export class Replicas {
  readonly #primary: Connection
  readonly #replicas: Replica[]
  /** The primary, by why it is read. */
  readonly #onPrimary: Record<WhyPrimary, Database>
  /** What the primary had written, and when it said so; the first is about a second old. */
  #written: { position: Position; at: number }[] = []
  readonly #beganAt = performance.now()
  readonly #stopping = new AbortController()
  readonly #asking: Promise<unknown>
  #next = 0
  readonly #tell: (change: string) => void

  /** The replicas are closed with it. */
  constructor(primary: Connection, replicas: Connection[], tell: (change: string) => void) {
    this.#primary = primary
    this.#tell = tell
    const onPrimary = (why: WhyPrimary): Database => ({ ...primary.db, routed: { node: 'primary', why } })
    this.#onPrimary = {
      'own-write': onPrimary('own-write'),
      behind: onPrimary('behind'),
      down: onPrimary('down'),
    }
    this.#replicas = replicas.map((connection, n) => ({
      name: `replica ${n + 1}`,
      connection,
      db: {
        ...connection.db,
        primary: primary.db,
        routed: { node: `replica-${n + 1}`, why: 'current' },
      },
      replayed: 0n,
      answeredAt: -Infinity,
      isUsed: undefined,
      divergedAt: undefined,
      trouble: undefined,
    }))
    this.#asking = Promise.all([
      this.#repeat(() => this.#askPrimary()),
      ...this.#replicas.map((replica) => this.#repeat(() => this.#askReplica(replica))),
    ])
  }

  /** The replicas, by the name that metrics have for them. */
  get nodes(): Record<string, Database> {
    return Object.fromEntries(this.#replicas.map(({ db }) => [db.routed!.node, db]))
  }

  /** All that `choose` may return. */
  get databases(): Database[] {
    return [...this.#replicas.map(({ db }) => db), ...Object.values(this.#onPrimary)]
  }

  /** A replica that has everything up to `position`, in turn, or the primary. An unknown position is on the primary. */
  choose(position: Position | undefined): Database {
    let why: WhyPrimary = this.#replicas.every((each) => this.#isSilent(each)) ? 'down' : 'behind'
    for (let tries = 0; tries < this.#replicas.length; tries += 1) {
      const replica = this.#replicas[(this.#next += 1) % this.#replicas.length]!
      if (!this.#isCurrent(replica)) continue
      why = 'own-write'
      if (position !== undefined && replica.replayed >= position) return replica.db
    }
    return this.#onPrimary[why]
  }

  #isSilent({ answeredAt }: Replica): boolean {
    return performance.now() - answeredAt >= MOST_BEHIND_MS
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

  /** False if the primary is silent, because then it is unknown how far behind the replica is. */
  #isCurrent(replica: Replica): boolean {
    const { replayed, divergedAt } = replica
    if (divergedAt === replayed) return false
    const now = performance.now()
    const [aSecondAgo] = this.#written
    const last = this.#written.at(-1)
    if (!aSecondAgo || !last) return false
    const isKnown =
      now - last.at < MOST_BEHIND_MS && !this.#isSilent(replica) && now - aSecondAgo.at < OLDEST_SAMPLE_MS
    return isKnown && replayed >= aSecondAgo.position
  }

  async #askPrimary(): Promise<void> {
    const at = performance.now()
    const { position } = await ask(this.#primary, 'pg_current_wal_lsn()')
    if (position === undefined) return
    // A replica is never ahead of the primary it follows.
    for (const replica of this.#replicas) {
      if (replica.answeredAt < at && replica.replayed > position) replica.divergedAt = replica.replayed
    }
    this.#written.push({ position, at })
    // The newest that is old enough, and all after it.
    const old = this.#written.findLastIndex((sample) => at - sample.at >= MOST_BEHIND_MS)
    if (old > 0) this.#written.splice(0, old)
  }

  async #askReplica(replica: Replica): Promise<void> {
    // Null on a server that does not follow another, and on one that has been promoted it stands still.
    const { position, trouble } = await ask(replica.connection, 'pg_last_wal_replay_lsn()')
    replica.trouble = trouble
    if (position !== undefined) Object.assign(replica, { replayed: position, answeredAt: performance.now() })
    // Before that, it is unknown.
    if (performance.now() - this.#beganAt < OLDEST_SAMPLE_MS) return
    const isUsed = this.#isCurrent(replica)
    if (isUsed === replica.isUsed) return
    replica.isUsed = isUsed
    const why = replica.trouble ?? 'it is behind'
    this.#tell(`${replica.name} ${isUsed ? 'is used for reads' : `is not used for reads: ${why}`}`)
  }

  async #repeat(work: () => Promise<void>): Promise<void> {
    const { signal } = this.#stopping
    while (!signal.aborted) {
      await work()
      await wait(ASK_EVERY_MS, undefined, { signal }).catch(() => {})
    }
  }
}

interface Answer {
  position?: Position | undefined
  trouble?: string
}

async function ask({ pool }: Connection, what: string): Promise<Answer> {
  try {
    const { rows } = await pool.query<{ position: string | null }>(`select ${what}::text as position`)
    const { position } = rows[0]!
    return position === null ? { trouble: 'it follows no primary' } : { position: parsePosition(position) }
  } catch (error) {
    return { trouble: (error as Error).message }
  }
}
