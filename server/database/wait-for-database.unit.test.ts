import { expect, test } from 'vitest'
import { waitForDatabase } from './wait-for-database.ts'

/** Fails with each of these in turn, then connects. */
function failing(...messages: string[]) {
  const left = [...messages]
  const waits: string[] = []
  const connect = async () => {
    const message = left.shift()
    // PgBouncer's code for everything that is wrong.
    if (message) throw Object.assign(new Error(message), { code: '08P01' })
    return 'connected'
  }
  return { waits, connecting: waitForDatabase(connect, async (reason) => void waits.push(reason)) }
}

test('a database that PgBouncer can’t reach is waited for', async () => {
  const { connecting, waits } = failing('server login has been failing, try again later')
  expect(await connecting).toBe('connected')
  expect(waits).toEqual(['server login has been failing, try again later'])
})

test.each([': statement_timeout', ': options', ' in options: plan_cache_mode'])(
  'a startup parameter that PgBouncer refuses is an error that says what to set (%s)',
  async (name) => {
    const { connecting, waits } = failing(`unsupported startup parameter${name}`)
    await expect(connecting).rejects.toThrow(/ignore_startup_parameters = statement_timeout,options/)
    expect(waits).toEqual([])
  },
)
