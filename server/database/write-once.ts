/**
 * An idempotent write: applied once per transactionId, no matter how often it is sent. The work and storing its answer
 * are one statement, so both are committed or neither is. Concurrent calls conflict on a unique index; the second
 * waits, is rolled back, and returns the first one's answer.
 */
import { createHash } from 'node:crypto'
import { Type, type Static, type TSchema } from 'typebox'
import { Failure } from '#contract/failure.ts'
import { ErrorDetails, type Refusal } from '#contract/operation.ts'
import { t } from './column-types.ts'
import type { Database } from './database.ts'
import { identifier, literal, sql, type ParametersOf, type Schemas, type Sql, type Values } from './sql.ts'
import { read, write } from './statement.ts'
import { isUniqueViolation } from './unique-violation.ts'

export interface CallKey {
  subject: string
  transactionId: string
  requestName: string
  bodyHash: string
}

/** The parameters of the key, which come before the statement's own. */
export const KEY = { subject: t.text, transactionId: t.text, requestName: t.text, bodyHash: t.text }
export type KeyParameters = ParametersOf<typeof KEY>

/** Detects a repeat with a different body. */
export function hashOfBody(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('base64url')
}

export const EarlierAnswer = t.record({ same: t.nullable(t.boolean), response: t.object })
export type EarlierAnswer = Static<typeof EarlierAnswer>

export type Memory = ReturnType<typeof memoryIn>

/** Where answers are stored: a table, and its columns for the parts of the key, in order. */
function memoryIn(
  table: string,
  columns: readonly [subject: string, transactionId: string, requestName: string, bodyHash: string],
) {
  const kept = identifier(table)
  const [subject, transactionId, requestName, bodyHash] = columns.map(identifier) as [Sql, Sql, Sql, Sql]
  /** The stored answer for this key, and whether it was the same call. */
  const earlier = (p: KeyParameters) => sql`
  select json_build_object('same', ${requestName} = ${p.requestName} and ${bodyHash} = ${p.bodyHash}, 'response', response) as earlier
  from ${kept} where ${subject} = ${p.subject} and ${transactionId} = ${p.transactionId}`
  /** An insert for the row of `answer`, which is part of the same statement. */
  const remember = (p: KeyParameters, answer: Sql) => sql`
      insert into ${kept} (${subject}, ${transactionId}, ${requestName}, ${bodyHash}, response)
      select ${p.subject}, ${p.transactionId}, ${p.requestName}, ${p.bodyHash}, ${answer}.response from ${answer}`
  return {
    earlier,
    remember,
    recall: read({ params: KEY, row: t.record({ earlier: EarlierAnswer }) }, earlier),
  }
}

export const CALLS = memoryIn('idempotency_keys', ['subject', 'transaction_id', 'request_name', 'body_hash'])

/**
 * Stores answers to partners' reports; the column (job, claim or record) takes the place of the call's name. What we report
 * to partners is in another table, partner_outbox.
 */
export const reportsAbout = (column: 'service_job_id' | 'claims_master_id' | 'record') =>
  memoryIn('partner_events', ['partner', 'event_id', column, 'body_hash'])

/** The same key with another body is the caller's mistake. */
export function repeatedAnswer({ same, response }: EarlierAnswer): object {
  if (!same) throw new Failure('repeated-with-other-body')
  return response
}

const MOST_TRIES = 3

interface Work {
  /** The parts of the WITH clause that come before the answer. */
  parts?: Sql
  /** A select with one row and the column `response`; no row means that nothing was written and no answer is stored. */
  answer: Sql
}

export function writeOnce<Params extends Schemas, Answer extends TSchema>(
  { params, answer }: { params: Params; answer: Answer },
  build: (parameters: ParametersOf<Params> & KeyParameters) => Work,
  memory: Memory = CALLS,
) {
  const response = Type.Union([Type.Object({ errorDetails: ErrorDetails }), answer])
  const run = write({ params: { ...KEY, ...params }, row: Type.Object({ response }) }, (p) => {
    const work = build(p)
    const before = work.parts ? sql`${work.parts},` : sql``
    return sql`with ${before}
    answer as (${work.answer}),
    remembered as (${memory.remember(p, identifier('answer'))})
    select response from answer`
  })
  const once = async (
    db: Database,
    key: CallKey,
    values: Values<Params>,
  ): Promise<Static<Answer> | Refusal | undefined> => {
    const { subject, transactionId, requestName, bodyHash } = key
    const all = { ...values, subject, transactionId, requestName, bodyHash }
    for (let tries = 1; ; tries += 1) {
      try {
        const [row] = await run(db, all)
        return row?.response
      } catch (error) {
        if (!isUniqueViolation(error) || tries === MOST_TRIES) throw error
        // A concurrent call was faster: either the same call, whose answer is returned, or another one, whose row the
        // statement now sees when it runs again.
        const earlier = await recallAnswer(db, key, memory)
        if (earlier) return earlier as Static<Answer>
      }
    }
  }
  return Object.assign(once, { text: run.text })
}

/** The answer to an earlier call with the same key, if any. */
export async function recallAnswer(
  db: Database,
  key: CallKey,
  memory: Memory = CALLS,
): Promise<object | undefined> {
  const [row] = await memory.recall(db, key)
  return row && repeatedAnswer(row.earlier)
}

/** A business refusal as an SQL expression. */
export function refusal(code: string, description: string): Sql {
  return sql`jsonb_build_object('errorDetails',
    jsonb_build_object('code', ${literal(code)}, 'description', ${literal(description)}))`
}
