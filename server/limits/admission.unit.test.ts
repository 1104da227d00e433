import { Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Admission } from './admission.ts'

let admitted: Socket[]
let admission: Admission
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] })
  const own: Socket[] = []
  admission = new Admission((socket) => own.push(socket))
  admitted = own
})
afterEach(() => void vi.useRealTimers())

function requestMany(count = 100): Socket[] {
  const sockets = Array.from({ length: count }, () => new Socket())
  for (const socket of sockets) admission.request(socket, 500)
  return sockets
}

test('the connections of an address that has many wait, and another address does not', async () => {
  const many = requestMany()
  const other = new Socket()
  admission.request(other, 0)
  expect(admitted).toEqual([other])
  await nextTurn()
  expect(admitted).toEqual([other, ...many.slice(0, 4)])
})

test('while clients are accepted, they go first, for a second', async () => {
  const many = requestMany()
  for (let turn = 0; turn < 10; turn += 1) {
    admission.hasAccepted()
    await nextTurn()
  }
  expect(admitted).toEqual([])
  vi.advanceTimersByTime(1_000)
  admission.hasAccepted()
  await nextTurn()
  expect(admitted).toEqual(many.slice(0, 1))
})

test('connections that send nothing let the next ones in after a moment', async () => {
  const many = requestMany()
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await nextTurn()
  }
  await settle()
  expect(admitted).toHaveLength(32)
  admission.hasSpoken(many[0]!)
  vi.advanceTimersByTime(5)
  await settle()
  expect(admitted).toHaveLength(33)
  vi.advanceTimersByTime(50)
  await settle()
  expect(admitted.length).toBeGreaterThan(60)
})

test('a connection that was closed while it waited is left out', async () => {
  const [first, second] = requestMany(2)
  first!.destroy()
  await nextTurn()
  expect(admitted).toEqual([second])
})
