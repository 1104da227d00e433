/**
 * Sends what is due. Any number of servers may be at it: a message is claimed for a while before it is sent, so that
 * two never send the same one; one that is told to stop gives back what it has not sent; and should a server die in
 * between, the message is due again when that while is over.
 * What can't be sent comes round with longer and longer pauses, until it is given up and told to the log.
 */
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { secondsAfter } from '#domain/time/seconds-after.ts'
import {
  claimDueMessages,
  giveBack,
  markFailed,
  markSent,
  type ClaimedMessage,
} from '../queries/message/notification-delivery.ts'
import { NotDelivered, type Channels } from './channel.ts'

export interface DeliveryDependencies {
  db: Kysely<Database>
  channels: Channels
  now: () => Date
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  /** No more is begun once this is aborted. */
  stopping?: AbortSignal
}

const AT_A_TIME = 20
const MOST_ROUNDS = 50
// Longer than a whole round can take, each message of it with all its time-outs.
const LEASE_SECONDS = 600
// After the first try, the second, …: nine tries in a little more than a day.
const PAUSES_SECONDS = [30, 120, 600, 1_800, 7_200, 14_400, 28_800, 36_000]

export async function deliverDue(dependencies: DeliveryDependencies): Promise<void> {
  const { db, now, stopping } = dependencies
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    if (stopping?.aborted) return
    const claimed = await claimDueMessages(db, {
      now: now(),
      leasedUntil: secondsAfter(now(), LEASE_SECONDS),
      most: AT_A_TIME,
    })
    const sent = await sendAll(claimed, dependencies)
    // When nothing goes out, the rest may wait until the other side is better.
    if (claimed.length < AT_A_TIME || sent === 0) return
  }
}

/** To each recipient in the order of what happened, to different ones at the same time. */
async function sendAll(messages: ClaimedMessage[], dependencies: DeliveryDependencies): Promise<number> {
  const inOrder = messages.toSorted((one, other) => Number(one.notificationId) - Number(other.notificationId))
  const byRecipient = Map.groupBy(inOrder, ({ recipient }) => recipient)
  const left = new Set(messages)
  let sent = 0
  const sendOneByOne = async (own: ClaimedMessage[]) => {
    for (const message of own) {
      if (dependencies.stopping?.aborted) return
      left.delete(message)
      const outcome = await sendOne(message, dependencies)
      if (outcome === 'sent') sent += 1
      if (outcome === 'broken-off') left.add(message)
    }
  }
  const results = await Promise.allSettled([...byRecipient.values()].map(sendOneByOne))
  // After trouble the rest keeps its lease, as what failed does: given back, it would go out before that.
  if (dependencies.stopping?.aborted) await giveBackAll(left, dependencies)
  const trouble = results.find((result) => result.status === 'rejected')
  if (trouble) throw trouble.reason
  return sent
}

async function giveBackAll(messages: Set<ClaimedMessage>, { db, now }: DeliveryDependencies): Promise<void> {
  const [first] = messages
  // They were claimed together.
  if (first)
    await giveBack(db, {
      notificationIds: Array.from(messages, idOf),
      leasedUntil: first.leasedUntil,
      now: now(),
    })
}

const idOf = ({ notificationId }: ClaimedMessage) => notificationId

async function sendOne(
  message: ClaimedMessage,
  dependencies: DeliveryDependencies,
): Promise<'sent' | 'postponed' | 'broken-off'> {
  const { db, channels, now, stopping } = dependencies
  try {
    await channels[message.channel].send(message)
  } catch (error) {
    if (!(error instanceof NotDelivered)) throw error
    // We broke it off ourselves, which says nothing about the message.
    if (stopping?.aborted && !error.permanent) return 'broken-off'
    await postpone(message, error, dependencies)
    return 'postponed'
  }
  await markSent(db, { notificationId: message.notificationId, now: now() })
  return 'sent'
}

async function postpone(
  { notificationId, channel, attempt, leasedUntil }: ClaimedMessage,
  { message: reason, permanent }: NotDelivered,
  { db, now, log }: DeliveryDependencies,
): Promise<void> {
  const pause = permanent ? undefined : PAUSES_SECONDS[attempt - 1]
  await markFailed(db, {
    notificationId,
    leasedUntil,
    next: pause === undefined ? null : secondsAfter(now(), pause),
  })
  // Neither recipient nor text: the id finds both in the table.
  const about = { errorId: `notification-${notificationId}`, channel, attempt, reason }
  if (pause === undefined) log.error(about, 'a message to a customer was given up')
  else log.warn(about, 'a message to a customer could not be sent yet')
}
