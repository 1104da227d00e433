import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FleetCounter, type Exchange } from './fleet-counter.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-10-25T15:30:00Z') }))
afterEach(() => void vi.useRealTimers())

const LIMIT = 10

/** Calls of more addresses than fit into one exchange, one of them busy. */
function call(counter: FleetCounter): void {
  for (let address = 0; address < 600; address += 1) counter.take(`address ${address}`, LIMIT)
}

test('while exchanges fail, they become rarer, however many calls there are', async () => {
  const exchange = vi.fn<Exchange>().mockRejectedValue(new Error('down'))
  const troubles = vi.fn<(error: unknown) => void>()
  const counter = new FleetCounter(() => new Date(), exchange, troubles)
  for (let tenths = 0; tenths < 300; tenths += 1) {
    call(counter)
    await vi.advanceTimersByTimeAsync(100)
  }
  // After 0, 1, 3, 7, 15 and 25 seconds.
  expect(exchange).toHaveBeenCalledTimes(6)
  expect(troubles).toHaveBeenCalledOnce()
  counter.stop()
})

test('after one that succeeds, they are as frequent as before', async () => {
  const exchange = vi.fn<Exchange>().mockRejectedValueOnce(new Error('down'))
  exchange.mockImplementation(async (_minute, counts) => counts)
  const counter = new FleetCounter(() => new Date(), exchange)
  call(counter)
  await vi.advanceTimersByTimeAsync(500)
  expect(exchange).toHaveBeenCalledTimes(1)
  // Two batches, one right after the other.
  await vi.advanceTimersByTimeAsync(600)
  expect(exchange).toHaveBeenCalledTimes(2)
  call(counter)
  await vi.advanceTimersByTimeAsync(10)
  expect(exchange.mock.calls.length).toBeGreaterThan(2)
  counter.stop()
})

describe('of two servers', () => {
  const FLEET_LIMIT = 200
  // As long as a statement takes.
  const ANSWER_MS = 5

  let servers: FleetCounter[]
  let exchanges = 0
  beforeEach(() => {
    exchanges = 0
    const database = new Map<string, number>()
    const exchange: Exchange = async (_minute, counts) => {
      exchanges += 1
      await new Promise((resolve) => setTimeout(resolve, ANSWER_MS))
      return counts.map(({ counted, calls }) => {
        database.set(counted, (database.get(counted) ?? 0) + calls)
        return { counted, calls: database.get(counted)! }
      })
    }
    servers = [1, 2].map(() => new FleetCounter(() => new Date(), exchange))
  })
  afterEach(() => servers.forEach((server) => server.stop()))

  test.each([
    ['one call a millisecond', 1, 1.2],
    ['ten', 10, 1.4],
  ])('together they allow about one limit, with %s', async (_speed, callsPerMs, most) => {
    let allowed = 0
    for (let call = 0; call < 5 * FLEET_LIMIT; call += 1) {
      if (servers[call % 2]!.take('somebody', FLEET_LIMIT)) allowed += 1
      if (call % callsPerMs === 0) await vi.advanceTimersByTimeAsync(1)
    }
    expect(allowed).toBeGreaterThanOrEqual(FLEET_LIMIT)
    expect(allowed).toBeLessThanOrEqual(FLEET_LIMIT * most)
  })

  test('a call costs no exchange of its own', async () => {
    for (let call = 0; call < FLEET_LIMIT; call += 1) {
      servers[0]!.take('somebody', FLEET_LIMIT)
      await vi.advanceTimersByTimeAsync(1)
    }
    expect(exchanges).toBeGreaterThan(0)
    expect(exchanges).toBeLessThan(FLEET_LIMIT / 10)
  })
})
