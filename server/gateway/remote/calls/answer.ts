/** Parses a response of a partner's gateway: a result (P11), a business refusal, or a failure. */
import { Compile } from 'typebox/compile'
import { responseKey } from '#contract/envelope.ts'
import { FailureBody } from '#contract/failure-body.ts'
import { Failure, type FailureCode } from '#contract/failure.ts'
import type { OperationName, OperationResult } from '#contract/index.ts'
import type { Refusal } from '#contract/operation.ts'
import { AccessDenied } from '../../../identity/denials.ts'
import type { RawAnswer } from './connection.ts'
import { contractReader } from './contract-reader.ts'
import { asRecord, isAbsent, type Oddity, type Reader } from './lenient-readers.ts'
import { profile, type Told } from './profile/index.ts'
import { code, text as words } from './values.ts'
import { requestWords } from '../../../refusal-words.ts'

export type Answer<Name extends OperationName> = Told<Name> | Refusal

/** Told about what can't be used, by record and field, never with its content. */
export interface AnswerReports {
  /** The rest of the answer was used. */
  odd(report: { call: OperationName; oddities: string[]; more: number }): void
  bad(report: { call: OperationName; status: number; where: string[] }): void
  /** Everything that was noted, also what was read although it is unusual. */
  notes?(notes: readonly Oddity[]): void
}

export function readAnswer<Name extends OperationName>(
  name: Name,
  raw: RawAnswer,
  reports: AnswerReports,
): Answer<Name> {
  return readWith(name, raw, reports, profile[name] as Reader<Told<Name>>)
}

/** For a call that is passed on: the result has to be the contract's. */
export function readContractAnswer<Name extends OperationName>(
  name: Name,
  raw: RawAnswer,
  reports: AnswerReports,
): OperationResult<Name> | Refusal {
  return readWith(name, raw, reports, contractReader(name))
}

function readWith<Result extends object>(
  name: OperationName,
  { status, text }: RawAnswer,
  reports: AnswerReports,
  read: Reader<Result>,
): Result | Refusal {
  const refuse = (...where: string[]): never => {
    reports.bad({ call: name, status, where })
    throw new Failure('bad-answer')
  }
  if (text === null) return refuse('size')
  const body = asRecord(parse(text))
  if (status !== 200) throw failureOf(name, status, body) ?? refuse('status')
  const answer = asRecord(body?.[responseKey(name)])
  const refusal = refusalIn(answer) ?? refusalIn(body)
  if (refusal) return refusal
  if (!answer) return refuse(responseKey(name))
  const oddities: Oddity[] = []
  const unusual: Oddity[] | undefined = reports.notes && []
  const told = read(answer, { record: '', field: '', oddities, unusual })
  reports.notes?.([...oddities, ...(unusual ?? [])])
  const described = oddities.slice(0, MOST_ODDITIES).map(describe)
  if (told === undefined) return refuse(...described)
  if (oddities.length > 0) {
    reports.odd({ call: name, oddities: described, more: oddities.length - described.length })
  }
  return told
}

const MOST_ODDITIES = 20

export function describe({ record, field, problem }: Oddity): string {
  return `${record ? `${record}: ` : ''}${field} ${problem}`
}

/** Anything but nothing in `errorDetails`, which one of the calls names in the singular (P6.3, P11.2). */
function refusalIn(answer: Record<string, unknown> | undefined): Refusal | undefined {
  const given = present(answer?.errorDetails) ?? present(answer?.errorDetail)
  if (given === undefined) return undefined
  const details = asRecord(given)
  return {
    errorDetails: {
      code: readOr(code, details?.code, 'REFUSED'),
      description: readOr(words, details?.description ?? given, requestWords.partnerGaveNoReason).slice(
        0,
        500,
      ),
    },
  }
}

/** Undefined for nothing, and for an object of nothing but that: some gateways send an empty one with every answer. */
function present(value: unknown): unknown {
  const first: unknown = Array.isArray(value) ? value[0] : value
  const parts = Object.values(asRecord(first) ?? { first })
  return parts.some((part) => !isAbsent(part) && part !== '' && part !== false) ? first : undefined
}

function readOr(reader: Reader<string | null>, value: unknown, fallback: string): string {
  return reader(value, { record: '', field: '', oddities: [] }) ?? fallback
}

/** Statuses that mean the same on both sides, as 401 and 403 do. Any other is not a valid response to a well-formed call. */
const SAME: Partial<Record<number, FailureCode>> = {
  400: 'malformed',
  409: 'conflict',
  422: 'repeated-with-other-body',
  429: 'rate-limited',
}

function failureOf(name: OperationName, status: number, body: unknown): Failure | undefined {
  if (status >= 500) return new Failure('unavailable')
  if (status === 401) return deniedThere('unauthenticated', 'token-denied-by-gateway', name)
  if (status === 403) return deniedThere('not-yours', 'not-yours-at-gateway', name)
  const same = SAME[status]
  if (!same) return undefined
  // Only these two carry a message for the customer.
  const told = (same === 'malformed' || same === 'conflict') && failureBodies.Check(body)
  return told ? new Failure(same, body.error.fields, body.error.message) : new Failure(same)
}

function deniedThere(
  code: 'unauthenticated' | 'not-yours',
  reason: 'token-denied-by-gateway' | 'not-yours-at-gateway',
  call: OperationName,
): Failure {
  return new AccessDenied(code, { reason, got: call })
}

const failureBodies = Compile(FailureBody)

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
