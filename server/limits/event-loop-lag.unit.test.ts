import Fastify, { type FastifyInstance } from 'fastify'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { refuseWhileLagging } from './event-loop-lag.ts'

const LIMIT_MS = 300

let app: FastifyInstance
beforeEach(async () => {
  app = Fastify()
  refuseWhileLagging(app, LIMIT_MS)
  for (const path of ['/', '/health/live']) app.get(path, async () => 'ok')
  await app.ready()
})
afterEach(() => app.close())

async function block(turnMs: number, turns: number): Promise<void> {
  for (let count = 0; count < turns; count += 1) {
    const end = performance.now() + turnMs
    while (performance.now() < end);
    await turn()
  }
}
const statusOf = async (path: string) => (await app.inject(path)).statusCode

test('while each turn takes 1.2 times the limit, calls are refused, and the server says that it lives', async () => {
  await block(1.2 * LIMIT_MS, 8)
  expect([await statusOf('/'), await statusOf('/health/live')]).toEqual([500, 200])
  await expect.poll(() => statusOf('/')).toBe(200)
})

test('after one pause they are not', async () => {
  await block(1_500, 1)
  expect(await statusOf('/')).toBe(200)
})
