/**
 * A migration that blocks no write: its first line is `-- outside a transaction`, and it only builds indexes
 * concurrently. It can be killed at any point and repeated: an index that was not finished is dropped first.
 */
import type { PoolClient } from 'pg'

const MARK = '-- outside a transaction\n'
const BUILD = /^create (?:unique )?index concurrently if not exists (?<index>\w+) on \w+/

export const isOutsideTransaction = (text: string) => text.startsWith(MARK)

export async function buildIndexes(client: PoolClient, file: string, text: string): Promise<void> {
  const statements = text
    .replaceAll(/^--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
  const builds = statements.map((statement) => ({
    statement,
    index: BUILD.exec(statement)?.groups?.index,
  }))
  // Anything else could be half done when it is killed.
  const other = builds.find(({ index }) => index === undefined)
  if (other)
    throw new Error(
      `${file} runs outside a transaction, where only "create index concurrently if not exists <name> on …" is ` +
        `allowed, but has "${other.statement}".`,
    )
  for (const { statement, index } of builds) {
    const { rows } = await client.query(
      'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
      [index],
    )
    if (rows.length > 0) await client.query(`drop index concurrently ${index!}`)
    await client.query(statement)
  }
}
