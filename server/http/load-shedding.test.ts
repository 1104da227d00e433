import { expect, onTestFinished, test } from 'vitest'
import type { AccountKey } from '#sandbox/seed/accounts.ts'
import { startTestApp } from '../../test/support/server/app.ts'

const FIFTY_EACH: AccountKey[] = ['one-plan', 'two-plans', 'mixed-plans', 'every-status']

test('a call over the server-wide concurrency limit is shed with 503', async () => {
  const portal = await startTestApp()
  onTestFinished(() => portal.close())
  const url = await portal.app.listen({ port: 0, host: '127.0.0.1' })
  const callerOf = async (as: AccountKey) => {
    const address = `${url}/functions/my-devices?customerRef=${await portal.customerRefOf(as)}`
    const headers = (await portal.bearer({ as })) as Record<string, string>
    return () => fetch(address, { headers })
  }
  const callers = await Promise.all(FIFTY_EACH.map(callerOf))
  const last = await callerOf('other-customer')

  // Without a free connection, no call gets on.
  const { pool } = portal.connection
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  const calls = [...callers.flatMap((call) => Array.from({ length: 50 }, call)), last()]
  const refused = await Promise.race(calls)
  expect(refused.status).toBe(503)
  // No requestId: shed requests never reach Fastify and are not logged individually.
  expect((await refused.json()).error).toEqual({ code: 'unavailable', message: expect.any(String) })
  for (const client of taken) client.release()
  const statuses = (await Promise.all(calls)).map(({ status }) => status).toSorted()
  expect(statuses).toEqual([...Array<number>(200).fill(200), 503])
})
