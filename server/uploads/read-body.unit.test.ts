import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readBody } from './read-body.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** Sends a byte at intervals, without end: returns when and how the sender fails, and whether it could still be answered. */
async function sendForEver(everySeconds: number, atMostSeconds: number) {
  const body = new PassThrough()
  const failed = vi.fn<(error: unknown) => void>()
  readBody(body, 1_000, async () => {}).catch(failed)
  for (let second = 1; second <= atMostSeconds; second += 1) {
    await vi.advanceTimersByTimeAsync(1_000)
    // A stream reports its end asynchronously.
    await new Promise(setImmediate)
    const [error] = failed.mock.calls[0] ?? []
    if (error) return { second, error, isDestroyed: body.destroyed }
    if (second % everySeconds === 0) body.write('x')
  }
  body.destroy()
  return undefined
}

test('a sender that stalls is given up on', async () => {
  expect(await sendForEver(1_000, 60)).toMatchObject({
    second: 45,
    error: { code: 'malformed' },
    isDestroyed: false,
  })
})

test('a sender that trickles bytes is given up on after five minutes', async () => {
  expect(await sendForEver(30, 400)).toMatchObject({ second: 300, error: { code: 'malformed' } })
})

test('a slow but complete body is read, and no timer is left behind', async () => {
  const body = new PassThrough()
  const parts: Buffer[] = []
  const read = readBody(body, 1_000, async (part) => void parts.push(part))
  for (const part of ['one ', 'two ', 'three']) {
    await vi.advanceTimersByTimeAsync(40_000)
    body.write(part)
    await new Promise(setImmediate)
  }
  body.end()
  await read
  expect(String(Buffer.concat(parts))).toBe('one two three')
  expect(vi.getTimerCount()).toBe(0)
})
