import type { ClientBase, QueryResult } from 'pg'

let prepared = 0

/** A statement's plan for any parameters, in the rows of `explain`. Its own `generic_plan` would need PostgreSQL 16. */
export async function explainGeneric<Row extends { 'QUERY PLAN': unknown }>(
  client: ClientBase,
  text: string,
  format: 'text' | 'json' = 'text',
): Promise<Row[]> {
  // One that could not be explained stays prepared.
  const name = `planned_${(prepared += 1)}`
  const numbers = [...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number))
  const nulls = Array.from({ length: Math.max(0, ...numbers) }, () => 'null')
  const results: unknown = await client.query(
    `set plan_cache_mode = force_generic_plan; prepare ${name} as ${text};
     explain (format ${format}) execute ${name}${nulls.length > 0 ? `(${nulls.join(', ')})` : ''};
     deallocate ${name}`,
  )
  return (results as QueryResult<Row>[])[2]!.rows
}

export async function genericPlan(client: ClientBase, { text }: { text: string }): Promise<string> {
  const rows = await explainGeneric<{ 'QUERY PLAN': string }>(client, text)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}
