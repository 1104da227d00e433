/**
 * A migration that blocks nobody: its first line is `-- outside a transaction`, and it only builds and drops indexes
 * concurrently. It can be killed at any point and repeated: an index that was not finished is dropped first.
 */
import type { PoolClient } from 'pg'

const MARK = '-- outside a transaction\n'
const BUILD = /^create (?:unique )?index concurrently if not exists (?<index>\w+)\s+on \w+/
const DROP = /^drop index concurrently if exists (?<index>\w+)$/

export const isOutsideTransaction = (text: string) => text.startsWith(MARK)

export async function changeIndexes(client: PoolClient, file: string, text: string): Promise<void> {
  const statements = statementsOf(text)
  // Anything else could be half done when it is killed.
  const other = statements.find((statement) => !BUILD.test(statement) && !DROP.test(statement))
  if (other)
    throw new Error(
      `${file} runs outside a transaction, where only "create index concurrently if not exists <name> on …" and ` +
        `"drop index concurrently if exists <name>" are allowed, but has "${other}".`,
    )
  for (const statement of statements) {
    const index = BUILD.exec(statement)?.groups?.index
    if (index) await dropUnfinished(client, index)
    await client.query(statement)
  }
}

export function statementsOf(text: string): string[] {
  return text
    .replaceAll(/^--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
}

async function dropUnfinished(client: PoolClient, index: string): Promise<void> {
  const { rows } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [index],
  )
  if (rows.length > 0) await client.query(`drop index concurrently ${index}`)
}
