// Acknowledged writes survive, whatever happens to the process that made them.
import { expect, test } from 'vitest'
import { startChild } from '../../test/support/child.ts'
import { engine, openDatabase, reopenDatabase } from '../../test/support/server/database.ts'
import { soak, tally } from '../../test/support/soak.ts'

const ROUNDS = soak({ usually: 2, soaking: engine === 'postgres' ? 500 : 200 })

test(
  'no acknowledged write is lost if the process is killed while writing',
  async () => {
    const { connection, address } = await openDatabase()
    await connection.pool.query('create table acknowledged (round int, row int, primary key (round, row))')
    await connection.close()

    for (let round = 1; round <= ROUNDS; round += 1) {
      const child = startChild('test/support/server/write-rows.ts', [address, String(round)])
      // A different number of rows each round, so that it dies at a different point.
      await child.line(new RegExp(`^written ${10 + ((round * 37) % 90)}$`))
      child.kill('SIGKILL')
      const { output } = await child.ended
      const acknowledged = output.split('\n').filter((line) => line.startsWith('written ')).length
      expect(acknowledged).toBeGreaterThan(0)

      const again = await reopenDatabase(address)
      const { rows } = await again.pool.query<{ kept: number; last: number }>(
        'select count(*)::int as kept, max(row) as last from acknowledged where round = $1',
        [round],
      )
      expect(rows[0]!.kept).toBeGreaterThanOrEqual(acknowledged)
      expect(rows[0]!.last).toBe(rows[0]!.kept - 1)
      await again.close()
      tally()
    }
  },
  300_000 + ROUNDS * 30_000,
)
