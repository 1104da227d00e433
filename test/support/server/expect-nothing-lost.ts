import { expect } from 'vitest'
import type { Pool } from 'pg'
import type { Connection } from '#server/database/connect.ts'
import { startChild } from '../child.ts'
import { tally } from '../soak.ts'

export const createAcknowledged = (pool: Pool) =>
  pool.query('create table acknowledged (round int, row int, primary key (round, row))')

/**
 * Kills a process that writes to `address`, and looks on a new connection for each row that was acknowledged. `first` may
 * kill something else while it writes.
 */
export async function expectNothingLost(
  address: string,
  round: number,
  reopen: () => Promise<Connection>,
  first: () => Promise<void> = async () => {},
): Promise<void> {
  const child = startChild('test/support/server/write-rows.ts', [address, String(round)])
  // A different number of rows each round, so that it dies at a different point.
  await child.line(new RegExp(`^written ${10 + ((round * 37) % 90)}$`))
  await first()
  child.kill('SIGKILL')
  const { output } = await child.ended
  const acknowledged = output.split('\n').filter((line) => line.startsWith('written ')).length
  expect(acknowledged).toBeGreaterThan(0)

  const again = await reopen()
  const { rows } = await again.pool.query<{ kept: number; last: number }>(
    'select count(*)::int as kept, max(row) as last from acknowledged where round = $1',
    [round],
  )
  expect(rows[0]!.kept).toBeGreaterThanOrEqual(acknowledged)
  expect(rows[0]!.last).toBe(rows[0]!.kept - 1)
  await again.close()
  tally()
}
