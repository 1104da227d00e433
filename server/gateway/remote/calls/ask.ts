/** Calls a partner's gateway on behalf of the caller, with their token. */
import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { wrapRequest } from '#contract/envelope.ts'
import { Failure } from '#contract/failure.ts'
import type { OperationName, OperationParams, OperationResult, ReadName } from '#contract/index.ts'
import type { Refusal } from '#contract/operation.ts'
import type { Database } from '../../../database/database.ts'
import { partnerAnswered } from '../../../metrics/signals.ts'
import { countRemoteWrite, readRemoteWrites } from '../../../queries/remote/writes.ts'
import { readAnswer, readContractAnswer, type Answer } from './answer.ts'
import { lifetimeOf, type AnswerCache, type Loaded } from './cache.ts'
import type { PartnerConnection } from './connection.ts'
import { partnerEnvelope, type Envelope } from './partner-envelope.ts'

/** The caller: an authenticated request to this server. */
export interface Asker {
  subject: string
  headers: { authorization?: string | undefined; cookie?: string | undefined }
  log: FastifyBaseLogger
}

export type Ask = <Name extends OperationName>(
  name: Name,
  params: OperationParams<Name>,
  /** `fresh` goes to the partner, whatever is remembered. */
  options?: { fresh?: boolean },
) => Promise<Answer<Name>>

/** The partner calls of one request to the portal. Identical reads are sent once. */
export interface Calls {
  /** Names the customer in the envelope if the parameters do. */
  ask: Ask
  /** Names this customer in every envelope. */
  as(customerRef: string): Ask
  /** Forwards a read that only the browser makes, as it is, and returns the answer in the contract's shape. */
  pass<Name extends ReadName>(name: Name, envelope: Envelope<Name>): Promise<OperationResult<Name> | Refusal>
  /** Sends a write. Afterward, no server uses answers about this person that it remembered before. */
  send<Name extends OperationName>(name: Name, envelope: Envelope<Name>): Promise<Answer<Name>>
}

export interface CallDependencies {
  partner: PartnerConnection
  cache: AnswerCache
  db: Database
  now: () => Date
}

/** Writes that leave every remembered answer valid. */
const changesNothing: ReadonlySet<OperationName> = new Set([
  'saveTriageDetails',
  'getUnregisteredProductCode',
])

export function openCalls({ partner, cache, db, now }: CallDependencies): (asker: Asker) => Calls {
  return (asker) => {
    const { subject, log } = asker
    const asked = new Map<string, { answer: Promise<object>; isFresh: boolean }>()
    let counted: Promise<number> | undefined
    const generation = () =>
      (counted ??= readRemoteWrites(db, { subject }).then(([row]) => row?.counter ?? 0))

    const post = async <Name extends OperationName>(name: Name, envelope: Envelope<Name>) =>
      (await sendOver(partner, asker, name, envelope, readAnswer)).answer as Answer<Name>

    const askAs =
      (customer: string | undefined): Ask =>
      async (name, params, { fresh = false } = {}) => {
        const customerRef = customer ?? (params as { customerRef?: string }).customerRef
        const question = JSON.stringify([customerRef ?? '', name, params])
        const earlier = asked.get(question)
        if (earlier && (earlier.isFresh || !fresh)) return earlier.answer as never
        const load = () => {
          const header = { transactionId: randomUUID(), now: now().getTime() }
          const envelope = wrapRequest(name, params, { ...header, ...(customerRef && { customerRef }) })
          return sendOver(partner, asker, name, envelope as Envelope<typeof name>, readAnswer)
        }
        const answer = take(name, params, question, load, fresh)
        asked.set(question, { answer, isFresh: fresh })
        return answer as never
      }

    const take = async (
      name: OperationName,
      params: object,
      question: string,
      load: () => Promise<Loaded>,
      fresh: boolean,
    ): Promise<object> => {
      const lifetime = lifetimeOf(name)
      if (!lifetime) return (await load()).answer
      // Read the count first, so that an answer from before a write is not stored as one from after it.
      const count = lifetime === 'customer' ? await generation() : null
      const key = JSON.stringify(lifetime === 'everybody' ? [name, params] : [subject, count, question])
      return fresh ? cache.renew(lifetime, key, load) : cache.take(lifetime, key, load)
    }

    return {
      ask: askAs(undefined),
      as: askAs,
      pass: async (name, envelope) =>
        (await sendOver(partner, asker, name, envelope, readContractAnswer)).answer as never,
      async send(name, envelope) {
        if (changesNothing.has(name)) return post(name, envelope)
        // Count it before the write too, so that answers that others get during the write expire with it.
        await countRemoteWrite(db, { subject })
        try {
          return await post(name, envelope)
        } finally {
          asked.clear()
          counted = undefined
          // Don't fail: the write may be done, and remembered answers expire within a minute anyway.
          await countRemoteWrite(db, { subject }).catch((error: unknown) =>
            log.error({ err: error, call: name }, 'failed to count a write at the partner gateway'),
          )
        }
      },
    }
  }
}

/** Logs the kind of an error, but no part of the request or response. */
async function sendOver<Name extends OperationName>(
  partner: PartnerConnection,
  { subject, headers, log }: Asker,
  name: Name,
  envelope: Envelope<Name>,
  read: typeof readContractAnswer | typeof readAnswer,
): Promise<Loaded> {
  const began = performance.now()
  const tell = (outcome: string) =>
    partnerAnswered.say({ call: name, outcome, seconds: (performance.now() - began) / 1000 })
  const sent = partnerEnvelope(name, envelope, subject)
  const raw = await partner.post(name, sent, headers.authorization ?? '').catch((error: unknown) => {
    tell('no-response')
    log.warn({ call: name, reason: reasonOf(error) }, 'no response from the partner gateway')
    throw new Failure('unavailable')
  })
  tell(String(raw.status))
  if (raw.status >= 500) {
    log.warn({ call: name, status: raw.status }, 'partner gateway returned a server error')
  }
  const answer: object = read(name, raw, {
    odd: (report) => log.warn(report, 'partner gateway response has fields that can’t be used'),
    bad: (report) => log.error(report, 'partner gateway response can’t be used'),
  })
  return { answer: frozen(answer), bytes: Buffer.byteLength(raw.text ?? ''), keep: isLasting(name, answer) }
}

/** A territory is kept for an hour, unless it includes free times of service centers, which change by the minute. */
function isLasting(name: OperationName, answer: object): boolean {
  if (isRefusal(answer)) return false
  return !(name === 'getTerritory' && 'serviceLocations' in answer && answer.serviceLocations !== null)
}

/** Answers are shared between requests: changing one must fail at once. */
function frozen<Value extends object>(value: Value): Value {
  for (const part of Object.values(value) as unknown[]) {
    if (typeof part === 'object' && part !== null) frozen(part)
  }
  return Object.freeze(value)
}

/** ECONNREFUSED, TimeoutError and the like. */
function reasonOf(error: unknown): string {
  const { name, cause } = error as Error & { cause?: { code?: string } }
  return cause?.code ?? name
}

/** For reads that have no reason to be refused: passes on the partner's message. */
export function unrefused<Result extends object>(answer: Result | Refusal): Result {
  if (isRefusal(answer)) throw new Failure('conflict', [], answer.errorDetails.description)
  return answer
}

export function isRefusal(answer: object): answer is Refusal {
  return 'errorDetails' in answer
}

/** Maps `not-yours` to undefined, as the port requires. */
export async function ifTheirs<Facts>(asked: Promise<Facts>): Promise<Facts | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Failure && error.code === 'not-yours') return undefined
    throw error
  }
}
