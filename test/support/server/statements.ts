import pg from 'pg'
import { vi } from 'vitest'

/** The SQL statements sent while the work runs. */
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
