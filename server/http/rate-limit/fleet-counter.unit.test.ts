import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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
