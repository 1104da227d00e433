// Without a server: workers that only say that they serve, answer, and end on a signal. The second one starts slowly if
// there is a file that says so.
import cluster from 'node:cluster'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitOfWorker, WORKER_NUMBER } from './worker.ts'
import { Workers } from './workers.ts'

const SLOW = 'slow'
const WORKER = `
  const { existsSync } = require('node:fs')
  process.on('SIGTERM', () => process.exit(0))
  process.on('message', ({ id, ask }) => process.send({ id, answer: ask === 'pulse' ? null : ask }))
  const look = setInterval(() => {
    if (process.env.${WORKER_NUMBER} === '2' && existsSync('${SLOW}')) return
    clearInterval(look)
    process.send({ isServing: true })
  }, 5)`

let folder: string
let exec: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'workers-'))
  exec = join(folder, 'worker.cjs')
  await writeFile(exec, WORKER)
  cluster.setupPrimary({ exec, args: [], execArgv: [], cwd: folder, serialization: 'advanced' })
})
afterAll(() => rm(folder, { recursive: true }))

const { log } = Fastify()
const HANG_MS = 30_000

test('one that could not be started is tried again, whether Node throws or emits the error', async () => {
  const workers = new Workers(2, log, HANG_MS)
  const processes = pids()
  expect(await workers.startFirst()).toBe(true)
  await workers.startOthers()
  const [first, second] = await processes(2)
  // Emitted, like EAGAIN and EMFILE.
  cluster.setupPrimary({ cwd: join(folder, 'missing') })
  process.kill(second!, 'SIGKILL')
  await expect.poll(() => workers.restarts).toBe(2)
  // Thrown, like ENOMEM.
  cluster.setupPrimary({ cwd: exec })
  process.kill(first!, 'SIGKILL')
  await expect.poll(() => workers.restarts).toBe(4)
  expect(workers.running).toBe(0)
  cluster.setupPrimary({ cwd: folder })
  await processes(4)
  expect(workers.running).toBe(2)
  expect(await workers.stop()).toBe(true)
  expect(workers.running).toBe(0)
})

test('none is ready before all serve; a replacement is right away', async () => {
  const workers = new Workers(2, log, HANG_MS)
  const processes = pids()
  const ready: number[] = []
  cluster.on('message', ({ process: { pid } }, { answer }: { answer?: unknown }) => {
    if (answer === 'be-ready') ready.push(pid!)
  })
  await writeFile(join(folder, SLOW), '')
  expect(await workers.startFirst()).toBe(true)
  const others = workers.startOthers()
  const [first, second] = await processes(2)
  // It answers what it is asked, and so far that was nothing else.
  await workers.askAll(() => ({ ask: 'pulse' }))
  expect(ready).toEqual([])
  await rm(join(folder, SLOW))
  await others
  expect(ready.toSorted()).toEqual([first, second].toSorted())
  process.kill(second!, 'SIGKILL')
  const [, , third] = await processes(3)
  await expect.poll(() => ready).toContain(third)
  expect(await workers.stop()).toBe(true)
})

test('a first one that could not be started is not tried again', async () => {
  const workers = new Workers(2, log, HANG_MS)
  for (const cwd of [join(folder, 'missing'), exec]) {
    cluster.setupPrimary({ cwd })
    expect(await workers.startFirst()).toBe(false)
  }
  cluster.setupPrimary({ cwd: folder })
  expect(workers.restarts).toBe(0)
  expect(await workers.stop()).toBe(true)
})

test('once it stops, none is started', async () => {
  const workers = new Workers(3, log, HANG_MS)
  const processes = pids()
  const first = workers.startFirst()
  await processes(1)
  const stopped = workers.stop()
  await first
  await workers.startOthers()
  expect(await stopped).toBe(true)
  expect(await processes(1)).toHaveLength(1)
})

test.each([
  [1, 20],
  [2, 20],
  [3, 14],
  [8, 5],
  [100, 1],
])('of %i workers, each allows %i of 20', (workers, each) => {
  expect(limitOfWorker(20, workers)).toBe(each)
})

/** Collects the process ids of those started from now on; resolves once there are as many. */
function pids(): (count: number) => Promise<number[]> {
  const started: number[] = []
  cluster.on('online', ({ process: { pid } }) => started.push(pid!))
  return async (count) => {
    await expect.poll(() => started.length).toBeGreaterThanOrEqual(count)
    return started
  }
}
