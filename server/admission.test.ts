import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { admitAtMost } from './admission.ts'
import { registerFailures } from './failures.ts'

let app: FastifyInstance
let answer = Promise.withResolvers<string>()
afterEach(() => app.close())

async function start(most: number): Promise<string> {
  app = Fastify({ forceCloseConnections: true })
  registerFailures(app)
  app.post('/slow', { preValidation: admitAtMost(most) }, () => answer.promise)
  return app.listen({ port: 0, host: '127.0.0.1' })
}

const ask = (url: string, signal?: AbortSignal) =>
  fetch(`${url}/slow`, { method: 'POST', ...(signal ? { signal } : {}) })

test('one more than can be answered is told at once to come back, and the others get their answer', async () => {
  answer = Promise.withResolvers()
  const url = await start(2)
  const admitted = [ask(url), ask(url)]
  const turnedAway = await ask(url)
  expect([turnedAway.status, turnedAway.headers.get('retry-after')]).toEqual([503, '2'])
  answer.resolve('done')
  expect(await Promise.all(admitted.map(async (call) => (await call).text()))).toEqual(['done', 'done'])
  expect((await ask(url)).status).toBe(200)
})

test('whoever goes away leaves their place to the next', async () => {
  answer = Promise.withResolvers()
  const url = await start(1)
  const impatient = new AbortController()
  const gone = ask(url, impatient.signal).catch(() => 'gone')
  await expect.poll(async () => (await ask(url)).status).toBe(503)
  impatient.abort()
  expect(await gone).toBe('gone')
  const next = (async () => {
    for (;;) {
      const response = await ask(url)
      if (response.status !== 503) return response.status
    }
  })()
  answer.resolve('done')
  expect(await next).toBe(200)
})
