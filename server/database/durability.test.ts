// Acknowledged writes survive, whatever happens to the process that made them.
import { test } from 'vitest'
import { openDatabase, reopenDatabase } from '../../test/support/server/database.ts'
import { createAcknowledged, expectNothingLost } from '../../test/support/server/expect-nothing-lost.ts'
import { soak } from '../../test/support/soak.ts'

const ROUNDS = soak({ usually: 2, soaking: 500 })

test(
  'no acknowledged write is lost if the process is killed while writing',
  async () => {
    const { connection, address } = await openDatabase()
    await createAcknowledged(connection.pool)
    await connection.close()
    for (let round = 1; round <= ROUNDS; round += 1)
      await expectNothingLost(address, round, () => reopenDatabase(address))
  },
  300_000 + ROUNDS * 30_000,
)
