/**
 * A write that needs the rules of the domain between reading and writing. One statement reads the facts and whether
 * this call was made before; the rules decide; one statement writes and remembers the answer, but only if what the
 * decision was based on still holds. If it does not, nothing is written, and the facts are read again.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { Static, TObject } from 'typebox'
import { Failure } from '#contract/failure.ts'
import type { Refusal } from '#contract/operation.ts'
import { t } from './column-types.ts'
import type { Database } from './database.ts'
import { jitter } from './retry.ts'
import { sql, type ParametersOf, type Schemas, type Sql, type Values } from './sql.ts'
import { read } from './statement.ts'
import {
  CALLS,
  EarlierAnswer,
  KEY,
  repeatedAnswer,
  writeOnce,
  type CallKey,
  type KeyParameters,
  type Memory,
} from './write-once.ts'

export type Look<Facts> = { earlier: object } | { facts: Facts | null }

// Enough for as many concurrent calls as a customer may have: each round, one of them succeeds. The pauses between
// rounds grow, and differ, so that ever fewer calls compete: together at most about two seconds.
const MOST_LOOKS = 40
const FIRST_PAUSE_MS = 2
const LONGEST_PAUSE_MS = 64

/** The facts are a select with at most one row. */
export function lookFirst<Params extends Schemas, Facts extends TObject>(
  { params, facts }: { params: Params; facts: Facts },
  build: (parameters: ParametersOf<Params> & KeyParameters) => Sql,
  memory: Memory = CALLS,
) {
  const row = t.record({ facts: t.nullable(facts), earlier: t.nullable(EarlierAnswer) })
  const select = read(
    { params: { ...KEY, ...params }, row },
    (p) => sql`
    select (select to_json(found) from (${build(p)}) found) as facts,
      (${memory.earlier(p)}) as earlier`,
  )
  const look = async (
    db: Database,
    { subject, transactionId, requestName, bodyHash }: CallKey,
    values: Values<Params>,
  ): Promise<Look<Static<Facts>>> => {
    const all = { ...values, subject, transactionId, requestName, bodyHash }
    const [found] = await select(db, all)
    const earlier = found?.earlier
    return earlier ? { earlier: repeatedAnswer(earlier) } : { facts: found?.facts ?? null }
  }
  return Object.assign(look, { text: select.text })
}

/**
 * `act` decides and writes; it returns undefined if its facts were out of date by then. No facts means that the thing
 * is not the caller's; a partner, who owns nothing, is told that it does not exist.
 */
export async function lookThenWrite<Facts, Answer extends object>(
  look: () => Promise<Look<Facts>>,
  act: (facts: Facts) => Promise<Answer | Refusal | undefined>,
  missing = new Failure('not-yours'),
): Promise<Answer | Refusal> {
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    if (looks > 0) await wait(jitter(Math.min(FIRST_PAUSE_MS * 2 ** (looks - 1), LONGEST_PAUSE_MS)))
    const seen = await look()
    // Stored under the name of this call, so it has this call's type.
    if ('earlier' in seen) return seen.earlier as Answer
    if (!seen.facts) throw missing
    const answer = await act(seen.facts)
    if (answer) return answer
  }
  throw new Failure('unavailable')
}

/** Stores an answer that changes nothing: a refusal, or the current state. */
export async function rememberAnswer<Answer extends object>(
  db: Database,
  key: CallKey,
  answer: Answer,
): Promise<Answer> {
  // Of two concurrent calls, the first one's answer is stored and returned to both.
  return ((await rememberJson(db, key, { answer })) ?? answer) as Answer
}

export function rememberRefusal(
  { db, key }: { db: Database; key: CallKey },
  errorDetails: Refusal['errorDetails'],
): Promise<Refusal> {
  return rememberAnswer(db, key, { errorDetails })
}

const rememberJson = writeOnce({ params: { answer: t.object }, answer: t.object }, (p) => ({
  answer: sql`select ${p.answer}::jsonb as response`,
}))

/** Marks a handler that does its own idempotency check, as part of its first read. */
export function recalling<Handler extends object>(handler: Handler): Handler & { recalls: true } {
  return Object.assign(handler, { recalls: true } as const)
}
