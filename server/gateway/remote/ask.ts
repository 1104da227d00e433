/** Asking a partner's gateway in the name of whoever asks us: with their token, and no longer than they wait. */
import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { wrapRequest } from '#contract/envelope.ts'
import { Failure } from '#contract/failure.ts'
import type { OperationName, OperationParams } from '#contract/index.ts'
import type { Refusal } from '#contract/operation.ts'
import { readAnswer, type Answer, type OnBadAnswer } from './answer.ts'
import type { Line } from './partner-connection.ts'

/** Who asks: a request of ours, whose token was checked. */
export interface Asker {
  subject: string
  headers: { authorization?: string | undefined }
  log: FastifyBaseLogger
}

export interface Ask {
  <Name extends OperationName>(name: Name, params: OperationParams<Name>): Promise<Answer<Name>>
  /** For an answer that has its shape, and leaves out what this question asked for. */
  lacking(name: OperationName, field: string): Failure
}

/**
 * All that is asked through one of these shares one time limit, from when it is made, and nothing is asked twice:
 * only reads go this way.
 */
export function askFor({ headers, log }: Asker, line: Line, now: () => Date): Ask {
  const signal = line.deadline()
  const asked = new Map<string, Promise<object>>()
  const send = async <Name extends OperationName>(name: Name, params: OperationParams<Name>) => {
    const { customerRef } = params as { customerRef?: string }
    const envelope = wrapRequest(name, params, {
      ...(customerRef && { customerRef }),
      transactionId: randomUUID(),
      now: now().getTime(),
    })
    return sendOver(line, { headers, log }, name, envelope, signal)
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

/** What goes wrong is logged by its kind; nothing of what was asked or answered is. */
export async function sendOver<Name extends OperationName>(
  line: Line,
  { headers, log }: Pick<Asker, 'headers' | 'log'>,
  name: Name,
  envelope: object,
  signal: AbortSignal,
): Promise<Answer<Name>> {
  const raw = await line.post(name, envelope, headers.authorization ?? '', signal).catch((error: unknown) => {
    log.warn({ call: name, reason: reasonOf(error) }, 'the partner’s gateway did not answer')
    throw new Failure('unavailable')
  })
  if (raw.status >= 500) log.warn({ call: name, status: raw.status }, 'the partner’s gateway failed')
  return readAnswer(name, raw, logBadAnswer(log))
}

function logBadAnswer(log: FastifyBaseLogger): OnBadAnswer {
  return (problem) => log.error(problem, 'an answer of the partner’s gateway is not what the contract says')
}

/** ECONNREFUSED, TimeoutError and the like. */
function reasonOf(error: unknown): string {
  const { name, cause } = error as Error & { cause?: { code?: string } }
  return cause?.code ?? name
}

/** For look-ups that have no reason to be refused: the partner's words are all there is to tell. */
export function unrefused<Result extends object>(answer: Result | Refusal): Result {
  if (isRefusal(answer)) throw new Failure('conflict', [], answer.errorDetails.description)
  return answer
}

export function isRefusal(answer: object): answer is Refusal {
  return 'errorDetails' in answer
}

/** What is not the caller's is nothing, throughout the port. */
export async function ifTheirs<Facts>(asked: Promise<Facts>): Promise<Facts | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Failure && error.code === 'not-yours') return undefined
    throw error
  }
}
