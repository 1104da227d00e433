/**
 * Sends what waits in a table: messages to customers, events to partners. Any number of servers do this at the same
 * time, each with up to `atATime` in hand. What a server has in hand is leased to it, and the lease is renewed until
 * its outcome is known; if the server dies, the lease ends, and another server takes over. A server that is stopping
 * returns what it could not send. What fails is retried with increasing backoff, then given up and logged.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { secondsAfter } from '#domain/time/seconds-after.ts'
import { messageAttempted } from '../metrics/signals.ts'
import type { Database } from '../database/database.ts'
import type { Delivery } from '../queries/message/delivery.ts'
import { LEASE_SECONDS, whileRenewing } from '../recurring/lease.ts'

/** The reason is ours and goes to the log: the receiver's own response may contain addresses. */
export class NotDelivered extends Error {
  /** Retrying would fail the same way. */
  readonly permanent: boolean

  constructor(reason: string, { permanent = false } = {}) {
    super(reason)
    this.name = 'NotDelivered'
    this.permanent = permanent
  }
}

export interface Waiting {
  id: string
  /** The number of this attempt, from 1. */
  attempt: number
  /** Whether it was leased before and that lease has run out. */
  isTakenOver: boolean
}

export interface Outbox<Item extends Waiting> {
  /** 'customer message' */
  what: string
  /** The channel or the partner. */
  to: string
  /** Names an item in the log: with neither recipient nor text. */
  about(item: Item): { errorId: string }
  atATime: number
  /** Seconds until the next attempt, after the first attempt, the second, … */
  pauses: readonly number[]
  /** Resolves once the receiver has accepted it; throws otherwise, NotDelivered if it is known why. */
  send(item: Item): Promise<void>
  claim(lease: { leaseId: string; now: Date; leasedUntil: Date; most: number }): Promise<Item[]>
  db: Database
  /** Its table. */
  delivery: Delivery
}

export interface SendingSettings {
  now: () => Date
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  /** Once aborted, nothing further is started. */
  stopping?: AbortSignal | undefined
}

// What falls due while something hangs does not wait for it.
const LOOK_AGAIN_MS = 1_000

/** Returns when nothing is due and nothing is in hand. */
export async function sendDue<Item extends Waiting>(
  outbox: Outbox<Item>,
  settings: SendingSettings,
): Promise<void> {
  const { now, log, stopping } = settings
  const leaseId = randomUUID()
  const inHand = new Map<string, Promise<void>>()
  const leasedUntil = () => secondsAfter(now(), LEASE_SECONDS)
  let failuresInARow = 0
  let trouble: { error: unknown } | undefined

  const start = (item: Item) => {
    if (item.isTakenOver) log.warn(outbox.about(item), `taking over a ${outbox.what}: its server has died`)
    const outcome = sendOne(item, leaseId, outbox, settings).then(
      (isSent) => void (failuresInARow = isSent ? 0 : failuresInARow + 1),
      // It stays leased: released, those behind it could overtake it.
      (error: unknown) => void (trouble ??= { error }),
    )
    inHand.set(
      item.id,
      outcome.finally(() => inHand.delete(item.id)),
    )
  }
  const claim = async () => {
    const most = outbox.atATime - inHand.size
    const items = await outbox.claim({ leaseId, now: now(), leasedUntil: leasedUntil(), most })
    // One whose renewals failed can be claimed twice.
    for (const item of items) if (!inHand.has(item.id)) start(item)
    return items.length
  }
  // If nothing is accepted, the rest waits until the receiver has recovered.
  const isRefused = () => failuresInARow >= outbox.atATime || (failuresInARow > 0 && inHand.size === 0)
  const sendAll = async () => {
    for (;;) {
      const goesOn = !stopping?.aborted && !trouble && !isRefused()
      const hasRoom = inHand.size <= outbox.atATime / 2
      const claimed = goesOn && hasRoom ? await claim() : 0
      if (inHand.size > 0) await Promise.race([...inHand.values(), wait(LOOK_AGAIN_MS)])
      else if (claimed === 0) return
    }
  }
  const renew = async () => {
    const ids = [...inHand.keys()]
    if (ids.length > 0) await outbox.delivery.renew(outbox.db, { leaseId, leasedUntil: leasedUntil(), ids })
  }
  const finish = async () => {
    await sendAll().catch((error: unknown) => (trouble ??= { error }))
    await Promise.all(inHand.values())
  }
  await whileRenewing(renew, finish, (error) =>
    log.warn({ err: error }, `the lease on ${outbox.what}s was not renewed`),
  )
  if (trouble) throw trouble.error
}

/** An unexpected error is retried and given up like any other. Its message may contain addresses. */
function failureOf(error: Error): { reason: string; permanent: boolean; frames?: string[] } {
  if (error instanceof NotDelivered) return { reason: error.message, permanent: error.permanent }
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return { reason: `unexpected ${error.name}`, permanent: false, frames: frames.map((line) => line.trim()) }
}

/** Whether it was accepted. */
async function sendOne<Item extends Waiting>(
  item: Item,
  leaseId: string,
  outbox: Outbox<Item>,
  { now, log, stopping }: SendingSettings,
): Promise<boolean> {
  const { id, attempt } = item
  const { what, to, db, delivery } = outbox
  try {
    await outbox.send(item)
  } catch (error) {
    const { reason, permanent, frames } = failureOf(error as Error)
    // We aborted it ourselves, which is no failed attempt.
    if (stopping?.aborted && !permanent) {
      await delivery.giveBack(db, { id, leaseId, now: now() })
      return false
    }
    const pause = permanent ? undefined : outbox.pauses[attempt - 1]
    const next = pause === undefined ? null : secondsAfter(now(), pause)
    await delivery.markFailed(db, { id, leaseId, next })
    messageAttempted.say({ what, to, outcome: next ? 'failed' : 'given-up' })
    const about = { ...outbox.about(item), attempt, reason, ...(frames && { frames }) }
    if (next) log.warn(about, `${what} failed, will retry`)
    else log.error(about, `giving up on a ${what}`)
    return false
  }
  await delivery.markSent(db, { id, now: now() })
  messageAttempted.say({ what, to, outcome: 'sent' })
  return true
}
