/**
 * Whether the database answers and can write. Statements that fail because the disk is full are noticed at once; a
 * real write is tried from time to time, because a full disk or a read-only standby still answers reads.
 */
import type { Pool } from 'pg'

const WRITE_EVERY_MS = 30_000
const WRITE_AGAIN_MS = 1_000

// Allocates 128 KB on the database's disk, and leaves nothing behind.
const REAL_WRITE = `
  create temp table write_check on commit drop as
  select repeat(md5(n::text), 256) as filler from generate_series(1, 16) n`

const DOES_NOT_ANSWER = 'The database is not responding.'
const CANNOT_WRITE: Record<string, string> = {
  '53100': 'The database can’t write: its disk is full.',
  ENOSPC: 'The database can’t write: its disk is full.',
  '58030': 'The database can’t write: input/output error.',
  '25006': 'The database can’t write: it is read-only.',
}

export class DatabaseHealth {
  readonly #pool: Pool
  #cannotWrite: string | undefined
  #triedAt = -Infinity
  #trying: Promise<string | undefined> | undefined

  constructor(pool: Pool) {
    this.#pool = pool
  }

  /** Sees the errors of all statements. */
  notice(error: unknown): void {
    const reason = CANNOT_WRITE[(error as { code?: string }).code ?? '']
    if (!reason) return
    this.#cannotWrite = reason
    this.#triedAt = performance.now()
  }

  /** Undefined if all is well. */
  async trouble(): Promise<string | undefined> {
    const pause = this.#cannotWrite ? WRITE_AGAIN_MS : WRITE_EVERY_MS
    if (performance.now() - this.#triedAt >= pause) {
      this.#trying ??= this.#tryToWrite().finally(() => (this.#trying = undefined))
      return this.#trying
    }
    const isUp = await this.#pool.query('select 1').then(
      () => true,
      () => false,
    )
    return isUp ? this.#cannotWrite : DOES_NOT_ANSWER
  }

  async #tryToWrite(): Promise<string | undefined> {
    const error = await this.#pool.query(REAL_WRITE).then(
      () => undefined,
      (reason: { code?: string }) => reason,
    )
    const reason = error && CANNOT_WRITE[error.code ?? '']
    // A role that may not create temporary tables: only statements that fail can tell.
    const isNotAllowed = error?.code === '42501'
    if (error && !reason && !isNotAllowed) return DOES_NOT_ANSWER
    this.#triedAt = performance.now()
    this.#cannotWrite = reason
    return reason
  }
}
