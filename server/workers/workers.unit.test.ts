// Without a server: workers that only say that they serve, what they hear, and end on a signal. The second one starts
// slowly if there is a file that says so.
import cluster from 'node:cluster'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { limitOfWorker, WORKER_NUMBER } from './worker.ts'
import { Workers } from './workers.ts'

const SLOW = 'slow'
const WORKER = `
  const { existsSync } = require('node:fs')
  process.on('SIGTERM', () => process.exit(0))
  process.on('message', ({ ask }) => process.send({ heard: ask }))
  const look = setInterval(() => {
    if (process.env.${WORKER_NUMBER} === '2' && existsSync('${SLOW}')) return
    clearInterval(look)
    process.send({ is: 'serving' })
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

/** Process ids of those started in this test. */
let started: number[]
let workers: Workers
beforeEach(() => {
  const own: number[] = (started = [])
  cluster.on('online', ({ process: { pid } }) => own.push(pid!))
  workers = new Workers(2, Fastify().log, 30_000)
})
const hasStarted = async (count: number) => {
  await expect.poll(() => started.length).toBeGreaterThanOrEqual(count)
}

test('one that could not be started is tried again, whether Node throws or emits the error', async () => {
  expect(await workers.startFirst()).toBe(true)
  await workers.startOthers()
  await hasStarted(2)
  const [first, second] = started
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
  await hasStarted(4)
  expect(workers.running).toBe(2)
  expect(await workers.stop()).toBe(true)
  expect(workers.running).toBe(0)
})

test('none is ready before all serve; a replacement is right away', async () => {
  const ready: number[] = []
  cluster.on('message', ({ process: { pid } }, { heard }: { heard?: unknown }) => {
    if (heard === 'be-ready') ready.push(pid!)
  })
  await writeFile(join(folder, SLOW), '')
  expect(await workers.startFirst()).toBe(true)
  const others = workers.startOthers()
  await hasStarted(2)
  expect(ready).toEqual([])
  await rm(join(folder, SLOW))
  await others
  await expect.poll(() => ready.toSorted()).toEqual(started.toSorted())
  process.kill(started[1]!, 'SIGKILL')
  await hasStarted(3)
  await expect.poll(() => ready).toContain(started[2])
  expect(await workers.stop()).toBe(true)
})

test('nobody waits for the metrics of one that has ended', async () => {
  expect(await workers.startFirst()).toBe(true)
  const answered = workers.metrics()
  process.kill(started[0]!, 'SIGKILL')
  await expect.poll(() => workers.restarts).toBe(1)
  expect(await Promise.race([answered, turn('still waiting')])).toEqual([])
  expect(await workers.stop()).toBe(true)
})

test('a first one that could not be started is not tried again', async () => {
  for (const cwd of [join(folder, 'missing'), exec]) {
    cluster.setupPrimary({ cwd })
    expect(await workers.startFirst()).toBe(false)
  }
  cluster.setupPrimary({ cwd: folder })
  expect(workers.restarts).toBe(0)
  expect(await workers.stop()).toBe(true)
})

test('once it stops, none is started', async () => {
  const first = workers.startFirst()
  await hasStarted(1)
  const stopped = workers.stop()
  await first
  await workers.startOthers()
  expect(await stopped).toBe(true)
  expect(started).toHaveLength(1)
})

test.each([
  [1, 20],
  [3, 14],
  [100, 1],
])('of %i workers, each allows %i of 20', (count, each) => {
  expect(limitOfWorker(20, count)).toBe(each)
})
