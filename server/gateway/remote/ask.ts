/** Calls a partner's gateway on behalf of the caller: with their token, and within one deadline. */
import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { wrapRequest } from '#contract/envelope.ts'
import { Failure } from '#contract/failure.ts'
import type { OperationName, OperationParams } from '#contract/index.ts'
import type { Refusal } from '#contract/operation.ts'
import type { Database } from '../../database/database.ts'
import { readAnswer, type Answer, type OnBadAnswer } from './answer.ts'
import type { PartnerConnection } from './partner-connection.ts'

/** The caller: an authenticated request to this server. */
export interface Asker {
  subject: string
  headers: { authorization?: string | undefined }
  log: FastifyBaseLogger
}

export interface Ask {
  <Name extends OperationName>(name: Name, params: OperationParams<Name>): Promise<Answer<Name>>
  /** For a well-formed response that lacks a field this call asked for. Logs it. */
  lacking(name: OperationName, field: string): Failure
}

export interface Remote {
  ask: Ask
  /** For what the portal stores itself. */
  db: Database
}

/**
 * All calls through one `Ask` share a deadline, which starts when it is created. Identical calls are sent once: only
 * reads go this way.
 */
export function askFor({ headers, log }: Asker, partner: PartnerConnection, now: () => Date): Ask {
  const signal = partner.deadline()
  const asked = new Map<string, Promise<object>>()
  const send = async <Name extends OperationName>(name: Name, params: OperationParams<Name>) => {
    const { customerRef } = params as { customerRef?: string }
    const envelope = wrapRequest(name, params, {
      ...(customerRef && { customerRef }),
      transactionId: randomUUID(),
      now: now().getTime(),
    })
    return sendOver(partner, { headers, log }, name, envelope, signal)
  }
  const ask = <Name extends OperationName>(name: Name, params: OperationParams<Name>) => {
    const question = JSON.stringify([name, params])
    const answer = asked.get(question) ?? send(name, params)
    asked.set(question, answer)
    return answer as Promise<Answer<Name>>
  }
  const lacking = (call: OperationName, field: string) => {
    logBadAnswer(log)({ call, status: 200, where: [field] })
    return new Failure('bad-answer')
  }
  return Object.assign(ask, { lacking })
}

/** Logs the kind of an error, but no part of the request or response. */
export async function sendOver<Name extends OperationName>(
  partner: PartnerConnection,
  { headers, log }: Pick<Asker, 'headers' | 'log'>,
  name: Name,
  envelope: object,
  signal: AbortSignal,
): Promise<Answer<Name>> {
  const raw = await partner
    .post(name, envelope, headers.authorization ?? '', signal)
    .catch((error: unknown) => {
      log.warn({ call: name, reason: reasonOf(error) }, 'no response from the partner gateway')
      throw new Failure('unavailable')
    })
  if (raw.status >= 500)
    log.warn({ call: name, status: raw.status }, 'partner gateway returned a server error')
  return readAnswer(name, raw, logBadAnswer(log))
}

function logBadAnswer(log: FastifyBaseLogger): OnBadAnswer {
  return (problem) => log.error(problem, 'partner gateway response violates the contract')
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
