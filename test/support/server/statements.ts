import pg from 'pg'
import { vi } from 'vitest'

/** What went to the database while something was done, statement by statement. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return spy.mock.calls.map(([sent]: unknown[]) =>
      typeof sent === 'string' ? sent : (sent as { text: string }).text,
    )
  } finally {
    spy.mockRestore()
  }
}
