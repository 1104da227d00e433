/**
 * Sends due messages, several about one job as one. Any number of servers can run this: a message is leased before it is sent, so no two servers send
 * it at the same time. A server that is stopping returns its leases; if it dies, they expire and the messages are due
 * again. Failed messages are retried with increasing backoff, then given up and logged.
 */
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/database.ts'
import { mergedBody } from '#domain/job/message-merge.ts'
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
  db: Database
  channels: Channels
  now: () => Date
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  /** Once aborted, no further message is started. */
  stopping?: AbortSignal
}

const AT_A_TIME = 20
const MOST_ROUNDS = 50
// Longer than a whole batch can take if every message runs into all its timeouts.
const LEASE_SECONDS = 600
// Backoff after the first attempt, the second, …: nine attempts in a little more than a day.
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
    // If nothing could be sent, let the rest wait until the receiver has recovered.
    if (claimed.length < AT_A_TIME || sent === 0) return
  }
}

/** In order for each recipient, concurrently across recipients. */
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
  // After an unexpected error the rest keeps its lease: released, it would overtake the message that failed.
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
    await channels[message.channel].send({ ...message, body: mergedBody(message, message.recaps) })
  } catch (error) {
    if (!(error instanceof NotDelivered)) throw error
    // We aborted it ourselves; that is not the message's fault.
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
  if (pause === undefined) log.error(about, 'giving up on a customer message')
  else log.warn(about, 'customer message failed, will retry')
}
