import { beforeEach, expect, test, vi } from 'vitest'
import { operations, type OperationName } from '#contract/index.ts'
import { lifetimes, openAnswerCache, type AnswerCache, type Loaded } from './cache.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let at: number
let cache: AnswerCache
beforeEach(() => {
  at = Date.parse('2026-11-16T12:00:00Z')
  cache = openAnswerCache(() => new Date(at), 1_000)
})

/** Loads a new answer each time: 1, 2, … */
function counting({ bytes = 10, keep = true } = {}) {
  let n = 0
  return vi.fn<() => Promise<Loaded>>(async () => ({ answer: { n: ++n }, bytes, keep }))
}

test('a customer’s own answer is kept for a minute', async () => {
  const load = counting()
  expect(await cache.take('customer', 'a', load)).toEqual({ n: 1 })
  at += MINUTE - 1
  expect(await cache.take('customer', 'a', load)).toEqual({ n: 1 })
  expect(await cache.take('customer', 'b', load)).toEqual({ n: 2 })
  at += 2
  expect(await cache.take('customer', 'a', load)).toEqual({ n: 3 })
})

test('a catalog answer is kept for an hour, and then renewed in the background, once', async () => {
  const load = counting()
  await cache.take('everybody', 'a', load)
  at += HOUR - 1
  await cache.take('everybody', 'a', load)
  expect(load).toHaveBeenCalledTimes(1)
  at += 1
  const stale = [cache.take('everybody', 'a', load), cache.take('everybody', 'a', load)]
  expect(await Promise.all(stale)).toEqual([{ n: 1 }, { n: 1 }])
  expect(load).toHaveBeenCalledTimes(2)
  await vi.waitFor(async () => expect(await cache.take('everybody', 'a', load)).toEqual({ n: 2 }), 60_000)
  expect(load).toHaveBeenCalledTimes(2)
})

test('a renewal that fails leaves the old answer for a day, and no longer', async () => {
  await cache.take('everybody', 'a', counting())
  const failing = vi.fn<() => Promise<Loaded>>().mockRejectedValue(new Error('down'))
  at += 2 * HOUR
  expect(await cache.take('everybody', 'a', failing)).toEqual({ n: 1 })
  await vi.waitFor(async () => {
    await cache.take('everybody', 'a', failing)
    expect(failing.mock.calls.length).toBeGreaterThan(1)
  }, 60_000)
  at += 22 * HOUR + 1
  await expect(cache.take('everybody', 'a', failing)).rejects.toThrow('down')
})

test('the least recently used answers make room, and one that is too long is not kept', async () => {
  const load = counting({ bytes: 240 })
  for (const key of ['a', 'b', 'c', 'd', 'a', 'e']) await cache.take('customer', key, load)
  expect(load).toHaveBeenCalledTimes(5)
  await cache.take('customer', 'a', load)
  expect(load).toHaveBeenCalledTimes(5)
  await cache.take('customer', 'b', load)
  expect(load).toHaveBeenCalledTimes(6)
  const long = counting({ bytes: 300 })
  await cache.take('customer', 'long', long)
  expect(await cache.take('customer', 'long', long)).toEqual({ n: 2 })
})

test('no write is remembered, and nothing of a customer’s is shared', () => {
  const names = Object.keys(lifetimes) as (keyof typeof lifetimes)[]
  expect(names.filter((name) => operations[name].writes)).toEqual([])
  const owned = (name: OperationName) => JSON.stringify(operations[name].params).includes('x-owned')
  expect(names.filter((name) => owned(name) && lifetimes[name] === 'everybody')).toEqual([])
})
