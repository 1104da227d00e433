/** Asking a partner's gateway in the name of whoever asks us: with their token, and no longer than they wait. */
import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { wrapRequest } from '#contract/envelope.ts'
import { Failure } from '#contract/failure.ts'
import type { OperationName, OperationParams } from '#contract/index.ts'
import type { Refusal } from '#contract/operation.ts'
import { readAnswer, type Answer } from './answer.ts'
import type { Line } from './line.ts'

/** Who asks: a request of ours, whose token was checked. */
export interface Asker {
  subject: string
  headers: { authorization?: string | undefined }
  log: FastifyBaseLogger
}

export type Ask = <Name extends OperationName>(
  name: Name,
  params: OperationParams<Name>,
) => Promise<Answer<Name>>

/**
 * All that is asked through one of these shares one time limit, from when it is made, and nothing is asked twice:
 * only reads go this way.
 */
export function askFor({ headers, log }: Asker, line: Line, now: () => Date): Ask {
  const signal = line.deadline()
  const asked = new Map<string, Promise<object>>()
  const send: Ask = async (name, params) => {
    const { customerRef } = params as { customerRef?: string }
    const envelope = wrapRequest(name, params, {
      ...(customerRef && { customerRef }),
      transactionId: randomUUID(),
      now: now().getTime(),
    })
    return sendOver(line, { headers, log }, name, envelope, signal)
  }
  return (name, params) => {
    const question = JSON.stringify([name, params])
    const answer = asked.get(question) ?? send(name, params)
    asked.set(question, answer)
    return answer as ReturnType<typeof send<typeof name>>
  }
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
    if (error instanceof Failure) throw error
    log.warn({ call: name, reason: reasonOf(error) }, 'the partner’s gateway did not answer')
    throw new Failure('unavailable')
  })
  if (raw.status >= 500) log.warn({ call: name, status: raw.status }, 'the partner’s gateway failed')
  return readAnswer(name, raw, (problem) =>
    log.error(problem, 'an answer of the partner’s gateway is not what the contract says'),
  )
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
