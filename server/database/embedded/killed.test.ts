import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'vitest'
import { embeddedFolder, openData } from '../../../test/support/server/embedded-database.ts'
import { createAcknowledged, expectNothingLost } from '../../../test/support/server/expect-nothing-lost.ts'
import { soak } from '../../../test/support/soak.ts'

const ROUNDS = soak({ usually: 4, soaking: 200 })

test(
  'no acknowledged write is lost if the portal is killed while writing, alone or with PostgreSQL',
  async () => {
    const folder = await embeddedFolder()
    const { pool, close } = await openData(folder)
    await createAcknowledged(pool)
    await close()
    for (let round = 1; round <= ROUNDS; round += 1)
      await expectNothingLost(folder, round, async () => {
        if (round % 2 === 0) await killPostgres(folder)
        return openData(folder)
      })
  },
  300_000 + ROUNDS * 30_000,
)

/** It may have stopped by itself already. */
async function killPostgres(folder: string): Promise<void> {
  const pid = parseInt(await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8').catch(() => ''), 10)
  try {
    if (pid > 0) process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended in between.
  }
}
