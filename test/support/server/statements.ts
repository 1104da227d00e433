import pg from 'pg'
import { vi } from 'vitest'

/** The statements sent while the work runs, without those of the background: rate counts and the feed's check. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return spy.mock.calls
      .map(([sent]: unknown[]) => (typeof sent === 'string' ? sent : (sent as { text: string }).text))
      .filter((text) => text !== 'select 1' && !text.includes('rate_counts'))
  } finally {
    spy.mockRestore()
  }
}
