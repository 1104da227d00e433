/**
 * A write that needs the rules of the domain between reading and writing. One statement looks, at the facts and at
 * whether this call was made before; the rules decide; one statement writes, remembers the answer, and does so only
 * if what it was decided on still holds. Where it does not, nothing was written, and it is looked at anew.
 */
import type { Kysely } from 'kysely'
import { Failure } from '#contract/failure.ts'
import type { Refusal } from '#contract/operation.ts'
import type { Database } from './schema.ts'
import { statement } from './statement.ts'
import {
  CALLS,
  earlierAnswer,
  repeatedAnswer,
  writeOnce,
  type CallKey,
  type EarlierAnswer,
  type Memory,
} from './write-once.ts'

export type Look<Facts> = { earlier: object } | { facts: Facts | null }

// Enough for many windows of one customer at once; each time, one of them gets through.
const MOST_LOOKS = 12

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

/**
 * `act` decides and writes; undefined says that what it decided on was gone when it came to writing. Where there is
 * nothing to look at, it is not the caller's; a partner, who owns nothing, is told that it is not there.
 */
export async function lookThenWrite<Facts, Answer extends object>(
  look: () => Promise<Look<Facts>>,
  act: (facts: Facts) => Promise<Answer | Refusal | undefined>,
  missing = new Failure('not-yours'),
): Promise<Answer | Refusal> {
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const seen = await look()
    // Remembered under the name of this call, so it is an answer to it.
    if ('earlier' in seen) return seen.earlier as Answer
    if (!seen.facts) throw missing
    const answer = await act(seen.facts)
    if (answer) return answer
  }
  throw new Failure('unavailable')
}

/** Keeps an answer that comes with no change of anything: a refusal, or how things stand. */
export async function rememberAnswer<Answer extends object>(
  db: Kysely<Database>,
  key: CallKey,
  answer: Answer,
): Promise<Answer> {
  // Of two at once the first is kept, and is the answer to both.
  return ((await rememberJson(db, key, JSON.stringify(answer))) ?? answer) as Answer
}

export function rememberRefusal(
  { db, key }: { db: Kysely<Database>; key: CallKey },
  errorDetails: Refusal['errorDetails'],
): Promise<Refusal> {
  return rememberAnswer(db, key, { errorDetails })
}

const rememberJson = writeOnce<[answer: string], object>(`answer as (select $5::jsonb as response)`)

/** Marks a handler that begins with such a look: nobody has to find out before it whether the call was made. */
export function recalling<Handler extends object>(handler: Handler): Handler & { recalls: true } {
  return Object.assign(handler, { recalls: true } as const)
}
