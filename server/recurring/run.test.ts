import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase } from '../../test/support/server/database.ts'
import { NOW } from '../../test/support/server/seeded.ts'
import type { Connection } from '../database/connect.ts'
import { runSoon } from '../queries/recurring-work.ts'
import { runIfDue, startRecurringWork, type RecurringWork } from './run.ts'

let connection: Connection
beforeAll(async () => {
  connection = (await openDatabase()).connection
})
afterAll(() => connection.close())

const secondsLater = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)

function work(name: string, run: RecurringWork['run'] = async () => {}) {
  return { name, everySeconds: 60, run: vi.fn<RecurringWork['run']>(run) }
}

test('runs when it is due, and not before', async () => {
  const piece = work('due')
  const ran = []
  for (const seconds of [0, 59, 60, 61, 119, 1_000]) {
    ran.push(await runIfDue(connection.db, piece, secondsLater(seconds)))
  }
  expect(ran).toEqual([true, false, true, false, false, true])
  expect(piece.run).toHaveBeenCalledTimes(3)
})

test('is run by only one of many concurrent callers', async () => {
  const piece = work('once')
  const ran = await Promise.all(Array.from({ length: 8 }, () => runIfDue(connection.db, piece, NOW)))
  expect(ran.filter(Boolean)).toHaveLength(1)
  expect(piece.run).toHaveBeenCalledTimes(1)
})

test('asked for while it runs, it runs again', async () => {
  const asking = work('asked', async () => {
    await runSoon(connection.db, { name: 'asked' })
  })
  // The database says when it was asked for.
  const now = new Date(Date.now() - 10_000)
  expect(await runIfDue(connection.db, asking, now)).toBe(true)
  const again = work('asked')
  expect(await runIfDue(connection.db, again, new Date(Date.now() + 1_000))).toBe(true)
  expect(await runIfDue(connection.db, again, new Date(Date.now() + 2_000))).toBe(false)
  await runSoon(connection.db, { name: 'asked' })
  expect(await runIfDue(connection.db, again, new Date(Date.now() + 3_000))).toBe(true)
})

test('is leased for 20 seconds, so that another server takes over from a dead one', async () => {
  let finish = () => {}
  const slow = work('slow', () => new Promise<void>((resolve) => void (finish = resolve)))
  const running = runIfDue(connection.db, slow, NOW)
  await vi.waitFor(() => expect(slow.run).toHaveBeenCalled(), 60_000)
  const second = work('slow')
  expect(await runIfDue(connection.db, second, secondsLater(19))).toBe(false)
  expect(await runIfDue(connection.db, second, secondsLater(21))).toBe(true)
  finish()
  await running
  // The first run lost its lease, so it must not reschedule the work.
  expect(await runIfDue(connection.db, work('slow'), secondsLater(22))).toBe(false)
})

test('stays leased for as long as it runs', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  let finish = () => {}
  const slow = work('long-running', () => new Promise<void>((resolve) => void (finish = resolve)))
  const running = runIfDue(connection.db, slow, NOW)
  await vi.waitFor(() => expect(slow.run).toHaveBeenCalled(), 60_000)
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  const claimedUntil = async () => {
    const { rows } = await connection.pool.query(
      `select claimed_until from recurring_work where name = 'long-running'`,
    )
    return rows[0].claimed_until
  }
  await expect.poll(async () => (await claimedUntil()) >= secondsLater(80)).toBe(true)
  expect(await runIfDue(connection.db, work('long-running'), secondsLater(79))).toBe(false)
  finish()
  expect(await running).toBe(true)
  expect(await claimedUntil()).toBeNull()
})

test('is rescheduled after a failure, and the failure is reported', async () => {
  const failing = work('failing', async () => {
    throw new Error('not today')
  })
  await expect(runIfDue(connection.db, failing, NOW)).rejects.toThrow('not today')
  expect(await runIfDue(connection.db, work('failing'), secondsLater(60))).toBe(true)
})

test('starts immediately; a failure delays no other work; stopping waits for running work alone', async () => {
  const troubles: string[] = []
  let finished = false
  let finish = () => {}
  const pieces = [
    work('broken', async () => {
      throw new Error('not today')
    }),
    work('long', async () => {
      await new Promise<void>((resolve) => void (finish = resolve))
      finished = true
    }),
    work('after-the-stop'),
  ]
  const stop = startRecurringWork(pieces, {
    db: connection.db,
    now: () => NOW,
    onTrouble: (_error, name) => troubles.push(name),
  })
  await vi.waitFor(() => expect(pieces[1]!.run).toHaveBeenCalled(), 60_000)
  const stopping = stop()
  finish()
  await stopping
  expect(pieces[2]!.run).not.toHaveBeenCalled()
  expect({ finished, troubles }).toEqual({ finished: true, troubles: ['broken'] })
})

test('a slow first round does not overlap with a second, and stopping waits for it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let finish = () => {}
  const first = work('first', () => new Promise<void>((resolve) => void (finish = resolve)))
  const stop = startRecurringWork([first], { db: connection.db, now: () => NOW, onTrouble: () => {} })
  await vi.waitFor(() => expect(first.run).toHaveBeenCalled(), 60_000)
  vi.advanceTimersByTime(20_000)
  vi.useRealTimers()
  let stopped = false
  const stopping = stop().then(() => void (stopped = true))
  await wait(50)
  expect(stopped).toBe(false)
  finish()
  await stopping
})
