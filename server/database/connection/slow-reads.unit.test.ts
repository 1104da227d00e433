import { expect, test } from 'vitest'
import { SlowReads } from './slow-reads.ts'

/** With a round trip of `trip` milliseconds. */
function observe(trip: number) {
  let now = 0
  const reads = new SlowReads(() => now)
  reads.note('quick', trip, true)
  const run = (text: string, took: number, times = 1) => {
    for (let time = 0; time < times; time += 1) reads.note(text, trip + took, true)
    return reads.has(text)
  }
  const wait = (seconds: number) => {
    now += seconds * 1_000
  }
  return { reads, run, wait }
}

test.each([0.2, 5])('a read is slow if it keeps taking a millisecond, with a round trip of %s ms', (trip) => {
  const { run } = observe(trip)
  expect(run('fine', 0.8, 100)).toBe(false)
  expect(run('slow', 1.2, 10)).toBe(false)
  expect(run('slow', 1.2, 10)).toBe(true)
  expect(run('fine', 0.8)).toBe(false)
})

test('a read that is slow three times of four, on a busy machine, is not', () => {
  const { run } = observe(0.2)
  for (let time = 0; time < 50; time += 1) {
    run('list', 30, 3)
    expect(run('list', 0.4)).toBe(false)
  }
})

test('after a minute it is tried again, and sent away sooner if it still is', () => {
  const { reads, run, wait } = observe(0.2)
  run('slow', 7, 16)
  wait(59)
  expect(reads.has('slow')).toBe(true)
  wait(2)
  expect(reads.has('slow')).toBe(false)
  expect(run('slow', 7, 3)).toBe(false)
  expect(run('slow', 7)).toBe(true)
  wait(61)
  expect(run('slow', 0.3, 20)).toBe(false)
})

test('reads are no longer slow two minutes after the round trip grew, except those that are', () => {
  const { reads, run, wait } = observe(0.2)
  const grown = 3
  expect(run('list', grown, 16)).toBe(true)
  wait(61)
  expect(run('list', grown, 4)).toBe(true)
  wait(61)
  expect(run('list', grown, 100)).toBe(false)
  expect(run('other', grown, 100)).toBe(false)
  expect(run('slow', grown + 7, 16)).toBe(true)
  expect(reads.has('list')).toBe(false)
})
