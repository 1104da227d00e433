import type { Client, QueryResult } from 'pg'

/** A statement's plan for any parameters. `explain (generic_plan)` would need PostgreSQL 16. */
export async function genericPlan(
  client: Client,
  { text, params }: { text: string; params: object },
): Promise<string> {
  const nulls = Object.keys(params).map(() => 'null')
  const results: unknown = await client.query(
    `deallocate all; set plan_cache_mode = force_generic_plan; prepare planned as ${text};
     explain execute planned${nulls.length > 0 ? `(${nulls.join(', ')})` : ''}`,
  )
  const { rows } = (results as QueryResult<{ 'QUERY PLAN': string }>[]).at(-1)!
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}
