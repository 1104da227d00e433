/** Statements whose types are asserted: for the files that statement.ts has not reached yet. */
import type { Kysely } from 'kysely'
import type { Refusal } from '#contract/operation.ts'
import type { Look } from './look-first.ts'
import type { Database } from './schema.ts'
import { Sql } from './sql.ts'
import { readText, runText } from './statement.ts'
import { repeatedAnswer, type CallKey, type EarlierAnswer } from './write-once.ts'

/** Text from here as a fragment: `bookable(raw('$3'))`. */
export const raw = (text: string) => new Sql([text])

const READS = /^\s*(select|with)\b/i
const WRITES_OR_WAITS =
  /\b(insert|update|delete|merge|truncate|into|lock|share|nextval|setval|pg_notify)\b|_lock\b/i

/** Taking a read for a write costs it a little time, a write for a read those behind it: in doubt, it is a write. */
export function onlyReads(text: string): boolean {
  return READS.test(text) && !WRITES_OR_WAITS.test(text)
}

/** `isLarge` where files are read: others would wait for all of their bytes. */
export function statement<Params extends unknown[], Row>(text: string, { isLarge = false } = {}) {
  const run = onlyReads(text) && !isLarge ? readText : runText
  return (db: Kysely<Database>, ...params: Params): Promise<Row[]> => run<Row>(db, text, params)
}

/** Where answers are kept: a table, and its columns for the parts of the key, in their order. */
export interface Memory {
  table: string
  columns: readonly [subject: string, transactionId: string, requestName: string, bodyHash: string]
}

export const CALLS: Memory = {
  table: 'idempotency_keys',
  columns: ['subject', 'transaction_id', 'request_name', 'body_hash'],
}

/** What was answered before under the key in $1 to $4, and whether it was the same call. */
export const earlierAnswer = ({
  table,
  columns: [subject, transactionId, requestName, bodyHash],
}: Memory) => `
  select json_build_object('same', ${requestName} = $3 and ${bodyHash} = $4, 'response', response) as earlier
  from ${table} where ${subject} = $1 and ${transactionId} = $2`

const MOST_TRIES = 3

/**
 * `work` is the inside of a WITH clause. $1 to $4 are the key, its own parameters start at $5, and its last part
 * is `answer`, with one row and the column `response`; no row means that nothing was written and nothing is kept.
 */
export function writeOnce<Params extends unknown[], Answer extends object>(
  work: string,
  memory: Memory = CALLS,
) {
  const text = `with ${work},
    remembered as (
      insert into ${memory.table} (${memory.columns.join(', ')}, response)
      select $1, $2, $3, $4, answer.response from answer)
    select response from answer`
  return async (
    db: Kysely<Database>,
    key: CallKey,
    ...params: Params
  ): Promise<Answer | Refusal | undefined> => {
    const { subject, transactionId, requestName, bodyHash } = key
    const values = [subject, transactionId, requestName, bodyHash, ...params]
    const attempt = async () => {
      const [row] = await runText<{ response: Answer }>(db, text, values)
      return row?.response
    }
    for (let tries = 1; ; tries += 1) {
      try {
        return await attempt()
      } catch (error) {
        if (!isTaken(error) || tries === MOST_TRIES) throw error
        // Somebody was faster by a moment: the same call, whose answer is ours too, or another one, whose row the
        // statement can see now and decide anew.
        const answer = await recallAnswer(db, key, memory)
        if (answer) return answer as Answer
      }
    }
  }
}

async function recallAnswer(db: Kysely<Database>, key: CallKey, memory: Memory): Promise<object | undefined> {
  const values = [key.subject, key.transactionId, key.requestName, key.bodyHash]
  const [row] = await readText<{ earlier: EarlierAnswer }>(db, earlierAnswer(memory), values)
  return row && repeatedAnswer(row.earlier)
}

/** A refusal of the business as an SQL expression. Only for words of ours: nothing from outside goes into it. */
export function refusalSql(code: string, description: string): string {
  const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
  return `jsonb_build_object('errorDetails',
    jsonb_build_object('code', ${quoted(code)}, 'description', ${quoted(description)}))`
}

const UNIQUE_VIOLATION = '23505'

function isTaken(error: unknown): boolean {
  return (error as { code?: string }).code === UNIQUE_VIOLATION
}

/** `facts` is a select with at most one row. $1 to $4 are the key, its own parameters start at $5. */
export function lookFirst<Params extends unknown[], Facts>(facts: string, memory: Memory = CALLS) {
  const text = `
    select (select to_json(found) from (${facts}) found) as facts,
      (${earlierAnswer(memory)}) as earlier`
  const select = statement<unknown[], { facts: Facts | null; earlier: EarlierAnswer | null }>(text)
  return async (db: Kysely<Database>, key: CallKey, ...params: Params): Promise<Look<Facts>> => {
    const { subject, transactionId, requestName, bodyHash } = key
    const [row] = await select(db, subject, transactionId, requestName, bodyHash, ...params)
    const { earlier = null, facts = null } = row ?? {}
    return earlier ? { earlier: repeatedAnswer(earlier) } : { facts }
  }
}
