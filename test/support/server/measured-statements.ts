import pg, { escapeLiteral } from 'pg'
import { vi } from 'vitest'
import { NamedStatement } from '#server/database/connection/named-statement.ts'

export interface Measured {
  text: string
  /** Pages that its generic plan touches, without those of triggers. */
  buffers: number
  /** Rows that it reads from tables, with those of triggers. */
  rows: number
}

/**
 * What each statement of the work costs with its generic plan, measured in a transaction of its own, which is rolled
 * back, just before the statement runs. PostgreSQL only.
 */
export async function measuredStatementsOf(
  address: string,
  work: () => Promise<unknown>,
): Promise<Measured[]> {
  const client = new pg.Client(address)
  await client.connect()
  await client.query('set plan_cache_mode = force_generic_plan')
  const measured: Measured[] = []
  // oxlint-disable-next-line typescript/unbound-method -- called with its client below
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
  async function measureFirst(this: pg.Client, sent: NamedStatement) {
    measured.push(await measure((text) => query.call(client, text) as Promise<pg.QueryResult>, sent))
    query.call(this, sent)
    return sent.result
  }
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [sent] = args
    const isMeasured = sent instanceof NamedStatement && !sent.text.includes('rate_counts')
    return (isMeasured ? measureFirst.call(this, sent) : query.apply(this, args)) as never
  })
  try {
    await work()
    return measured
  } finally {
    spy.mockRestore()
    await client.end()
  }
}

const ROWS_READ =
  'select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_xact_user_tables'

async function measure(
  query: (text: string) => Promise<pg.QueryResult>,
  { text, values }: NamedStatement,
): Promise<Measured> {
  const given = values.length > 0 ? `(${values.map(literalOf).join(', ')})` : ''
  await query(`prepare measured as ${text}`)
  await query('begin')
  // PostgreSQL adds these up over several transactions.
  const rowsRead = async () => (await query(ROWS_READ)).rows[0].rows
  const before = await rowsRead()
  const { rows: plans } = await query(`explain (analyze, buffers, format json) execute measured ${given}`)
  const rows = (await rowsRead()) - before
  await query('rollback')
  await query('deallocate measured')
  const { Plan: plan } = plans[0]['QUERY PLAN'][0]
  return { text, buffers: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], rows }
}

function literalOf(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (value instanceof Date) return escapeLiteral(value.toISOString())
  if (Array.isArray(value)) return escapeLiteral(`{${value.map((item) => JSON.stringify(item)).join(',')}}`)
  return escapeLiteral(String(value))
}
