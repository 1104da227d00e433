/**
 * A write that happens once under its transactionId, however often it is sent. The work and the memory of its
 * answer are one statement: either both are there or neither. Two that run at once meet at a unique index; the
 * second waits, is undone, and answers with what the first one said.
 */
import { CompiledQuery, type Kysely } from 'kysely'
import { Failure } from '#contract/failure.ts'
import type { Refusal } from '#contract/operation.ts'
import type { Database } from './schema.ts'

export interface CallKey {
  subject: string
  transactionId: string
  requestName: string
  bodyHash: string
}

const MOST_TRIES = 3

/**
 * `work` is the inside of a WITH clause. $1 to $4 are the key, its own parameters start at $5, and its last part
 * is `answer`, with one row and the column `response`; no row means that nothing was written and nothing is kept.
 */
export function writeOnce<Params extends unknown[], Answer extends object>(work: string) {
  const text = `with ${work},
    remembered as (
      insert into idempotency_keys (subject, transaction_id, request_name, body_hash, response)
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
      const { rows } = await db.executeQuery<{ response: Answer }>(CompiledQuery.raw(text, values))
      return rows[0]?.response
    }
    for (let tries = 1; ; tries += 1) {
      try {
        return await attempt()
      } catch (error) {
        if (!isTaken(error) || tries === MOST_TRIES) throw error
        // Somebody was faster by a moment: the same call, whose answer is ours too, or another one, whose row the
        // statement can see now and decide anew.
        const answer = await recallAnswer(db, key)
        if (answer) return answer as Answer
      }
    }
  }
}

/** What the same call answered before, if it was made. The same key with another body is a mistake of the caller. */
export async function recallAnswer(db: Kysely<Database>, key: CallKey): Promise<object | undefined> {
  const { rows } = await db.executeQuery<{ same: boolean; response: object }>(
    CompiledQuery.raw(
      `select request_name = $3 and body_hash = $4 as same, response from idempotency_keys
       where subject = $1 and transaction_id = $2`,
      [key.subject, key.transactionId, key.requestName, key.bodyHash],
    ),
  )
  const [row] = rows
  if (row && !row.same) throw new Failure('repeated-with-other-body')
  return row?.response
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
