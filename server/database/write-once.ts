/**
 * A write that happens once under its transactionId, however often it is sent. The work and the memory of its
 * answer are one statement: either both are there or neither. Two that run at once meet at a unique index; the
 * second waits, is undone, and answers with what the first one said.
 */
import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { Failure } from '#contract/failure.ts'
import type { Refusal } from '#contract/operation.ts'
import type { Database } from './schema.ts'
import { readText, runText } from './statement.ts'

export interface CallKey {
  subject: string
  transactionId: string
  requestName: string
  bodyHash: string
}

/** Tells whether a repeat is the same call. */
export function hashOfBody(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('base64url')
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

export type EarlierAnswer = { same: boolean | null; response: object }

/** The same key with another body is a mistake of the caller. */
export function repeatedAnswer({ same, response }: EarlierAnswer): object {
  if (!same) throw new Failure('repeated-with-other-body')
  return response
}

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

/** What the same call answered before, if it was made. */
export async function recallAnswer(
  db: Kysely<Database>,
  key: CallKey,
  memory: Memory = CALLS,
): Promise<object | undefined> {
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
