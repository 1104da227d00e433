import { escapeLiteral, type Pool } from 'pg'
import { explainGeneric } from './generic-plan.ts'

/** What `explain` says of a part of a plan. */
export interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

export interface RunNode extends PlanNode {
  'Actual Rows': number
  'Actual Loops': number
}

type Explained<Node> = { 'QUERY PLAN': { Plan: Node }[] }

/** All parts of a statement's plan for any parameters. */
export async function genericNodes(pool: Pool, text: string): Promise<PlanNode[]> {
  const client = await pool.connect()
  try {
    return nodesOf(await explainGeneric<Explained<PlanNode>>(client, text, 'json'))
  } finally {
    client.release()
  }
}

/** All parts of its plan, after a run with these values, prepared as on the server. */
export async function runNodes(
  pool: Pool,
  text: string,
  values: (string | null)[],
  mode = 'force_generic_plan',
): Promise<RunNode[]> {
  const client = await pool.connect()
  const given = values.map((value) => (value === null ? 'null' : escapeLiteral(value))).join(', ')
  try {
    await client.query(`set plan_cache_mode = ${mode}; prepare measured as ${text}`)
    const { rows } = await client.query<Explained<RunNode>>(
      `explain (analyze, timing off, format json) execute measured (${given})`,
    )
    return nodesOf(rows)
  } finally {
    client.release(true)
  }
}

function nodesOf<Node extends PlanNode>([row]: Explained<Node>[]): Node[] {
  const flatten = (node: Node): Node[] => [node, ...((node.Plans ?? []) as Node[]).flatMap(flatten)]
  return flatten(row!['QUERY PLAN'][0]!.Plan)
}
