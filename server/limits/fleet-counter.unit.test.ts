import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RateCount } from '../queries/rate-counts.ts'
import { FleetCounter, type Exchange } from './fleet-counter.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-10-25T15:30:00Z') }))
let servers: FleetCounter[]
afterEach(() => {
  for (const server of servers) server.stop()
  vi.useRealTimers()
})

const LIMIT = 200
// About as long as a statement takes.
const ANSWER_MS = 5

const troubles = vi.fn<(error: unknown) => void>()
let exchanges: number
let told: RateCount[][]
let isDown: boolean
beforeEach(() => {
  troubles.mockClear()
  ;[exchanges, told, isDown] = [0, [], false]
  const database = new Map<string, number>()
  const exchange: Exchange = async (minute, counts) => {
    exchanges += 1
    told.push(counts)
    await new Promise((resolve) => setTimeout(resolve, ANSWER_MS))
    if (isDown) throw new Error('down')
    return counts.map(({ counted, calls }) => {
      const key = `${minute} ${counted}`
      database.set(key, (database.get(key) ?? 0) + calls)
      return { counted, calls: database.get(key)! }
    })
  }
  servers = [1, 2].map(() => new FleetCounter(() => new Date(), exchange, troubles))
})

/** Makes five times as many calls as the limit, alternating between the servers, and returns how many were allowed. */
async function allowed(callsPerMs: number): Promise<number> {
  let count = 0
  for (let call = 0; call < 5 * LIMIT; call += 1) {
    if (servers[call % 2]!.take('somebody', LIMIT)) count += 1
    if (call % callsPerMs === 0) await vi.advanceTimersByTimeAsync(1)
  }
  return count
}

test.each([
  ['one call a millisecond', 1, 1.2],
  ['ten', 10, 1.4],
])(
  'two servers together allow about one limit, with %s, and begin again with the minute',
  async (_, speed, most) => {
    for (let minute = 0; minute < 2; minute += 1) {
      const count = await allowed(speed)
      expect(count).toBeGreaterThanOrEqual(LIMIT)
      expect(count).toBeLessThanOrEqual(LIMIT * most)
      await vi.advanceTimersByTimeAsync(60_000)
    }
  },
)

test('a call doesn’t cause an exchange', async () => {
  for (let call = 0; call < LIMIT; call += 1) {
    servers[0]!.take('somebody', LIMIT)
    await vi.advanceTimersByTimeAsync(1)
  }
  expect(exchanges).toBeGreaterThan(0)
  expect(exchanges).toBeLessThan(LIMIT / 10)
})

test('while the database is down, each server counts for itself and reports that once; afterward they exchange again', async () => {
  isDown = true
  expect(await allowed(1)).toBe(2 * LIMIT)
  await vi.advanceTimersByTimeAsync(59_000)
  // Each waits a second longer every time.
  expect(exchanges).toBeLessThan(25)
  expect(troubles).toHaveBeenCalledTimes(2)
  isDown = false
  servers[0]!.take('another', 1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(servers[1]!.take('another', 1)).toBe(true)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(servers[1]!.isUsedUp('another', 2)).toBe(true)
})

test('more counts than fit into one exchange take several', async () => {
  for (let address = 0; address < 1_200; address += 1) servers[0]!.take(`address ${address}`, LIMIT)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(exchanges).toBe(3)
})

test('what was told before a failure is not told again', async () => {
  for (let address = 0; address < 700; address += 1) servers[0]!.take(`address ${address}`, LIMIT)
  await vi.advanceTimersByTimeAsync(1_000 + ANSWER_MS)
  isDown = true
  await vi.advanceTimersByTimeAsync(ANSWER_MS)
  isDown = false
  told = []
  await vi.advanceTimersByTimeAsync(3_000)
  expect(told.map((counts) => counts.length)).toEqual([200])
})
