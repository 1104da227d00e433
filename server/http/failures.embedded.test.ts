import { expect, test } from 'vitest'
import { startTestApp } from '../../test/support/server/app.ts'
import { createDatabase } from '../../test/support/server/database.ts'
import { failureOf } from '../../test/support/server/failure-shape.ts'
import { connectEngine } from '../database/connect.ts'
import { startEmbedded } from '../database/embedded/start.ts'

test('after the engine stops, every call fails fast with 503 and the server stays up', async () => {
  const engine = await startEmbedded(await createDatabase())
  const portal = await startTestApp({ connection: connectEngine(engine) })
  const ask = () => portal.callGateway('getTerritory', { zipCode: '43215' }, { as: 'one-plan' })
  expect((await ask()).statusCode).toBe(200)
  await engine.close()
  for (const _ of [1, 2, 3]) {
    const answer = await ask()
    expect(failureOf(answer).code).toBe('unavailable')
    expect(answer.headers['retry-after']).toBe('2')
  }
  expect(failureOf(await portal.app.inject('/health/ready')).code).toBe('unavailable')
  expect((await portal.app.inject('/health/live')).statusCode).toBe(200)
  await portal.app.close()
})
