/** An empty database, and for each test a copy of the example folder to change and import. */
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { BadImport, importFolder } from '#server/import/import-folder.ts'
import { openDatabase, temporaryFolder, type TestDatabase } from './database.ts'

const NOW = new Date('2026-10-20T12:00:00Z')
export const EXAMPLE = fileURLToPath(new URL('../../../docs/import-example/', import.meta.url))

export function exampleImport() {
  let connection: TestDatabase['connection']
  let folder: string
  const empty = () =>
    connection.pool.query(
      'truncate zip_codes, product_lines, brands, plans, service_centres, contacts restart identity cascade',
    )
  beforeAll(async () => {
    connection = (await openDatabase()).connection
    await empty()
  })
  beforeEach(async () => {
    folder = await temporaryFolder()
    await cp(EXAMPLE, folder, { recursive: true })
  })
  afterEach(empty)
  afterAll(() => connection.close())

  const write = (file: string, content: string | Buffer) => writeFile(join(folder, file), content)
  return {
    pool: () => connection.pool,
    folder: () => folder,
    write,
    async edit(file: string, from: string, to: string): Promise<void> {
      const text = await readFile(join(folder, file), 'utf8')
      expect(text).toContain(from)
      await write(file, text.replace(from, to))
    },
    async run() {
      const problems: string[] = []
      try {
        const imported = await importFolder(connection.pool, folder, NOW, {
          problem: (text) => problems.push(text),
          progress: () => {},
        })
        return { imported, problems }
      } catch (error) {
        if (error instanceof BadImport) return { refused: error.message, problems }
        throw error
      }
    },
    async rows<Row = Record<string, unknown>>(text: string): Promise<Row[]> {
      return (await connection.pool.query(text)).rows as Row[]
    },
  }
}
