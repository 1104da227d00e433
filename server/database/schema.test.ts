import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { schemaText } from '../../scripts/generate-schema.ts'
import { openDatabase } from '../../test/support/server/database.ts'
import { migrate } from './migrate.ts'

test('schema.ts is what scripts/generate-schema.ts generates from the migrations', async () => {
  const { connection } = await openDatabase({ seeded: false })
  await migrate(connection.pool)
  const written = await readFile(new URL('./schema.ts', import.meta.url), 'utf8')
  expect(await schemaText(connection.pool)).toBe(written)
  await connection.close()
})
