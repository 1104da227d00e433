import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
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
    for (let round = 1; round <= ROUNDS; round += 1) {
      const kill = round % 2 === 0 ? () => killPostgres(folder) : undefined
      await expectNothingLost(folder, round, () => openData(folder), kill)
    }
  },
  300_000 + ROUNDS * 30_000,
)

/** As if the machine had stopped: it leaves its lock behind. */
async function killPostgres(folder: string): Promise<void> {
  const lock = join(folder, 'postgres', 'postmaster.pid')
  process.kill(parseInt(await readFile(lock, 'utf8'), 10), 'SIGKILL')
  expect(existsSync(lock)).toBe(true)
}
