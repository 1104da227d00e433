/** Makes one call at a time, as the portal does, and keeps what was found. */
import { randomUUID } from 'node:crypto'
import { wrapRequest } from '#contract/envelope.ts'
import { Failure } from '#contract/failure.ts'
import { operations, type OperationName, type OperationParams } from '#contract/index.ts'
import { readAnswer } from '#server/gateway/remote/calls/answer.ts'
import { isRefusal } from '#server/gateway/remote/calls/ask.ts'
import type { PartnerConnection, RawAnswer } from '#server/gateway/remote/calls/connection.ts'
import type { Oddity } from '#server/gateway/remote/calls/lenient-readers.ts'
import { partnerEnvelope, type Envelope } from '#server/gateway/remote/calls/partner-envelope.ts'
import type { Told } from '#server/gateway/remote/calls/profile/index.ts'
import { findingsOf, type Findings } from './findings.ts'

/** `missing` and `failed` are what the portal can't do with. */
export type Verdict = 'fine' | 'odd' | 'missing' | 'failed' | 'refused' | 'skipped'

export interface Outcome extends Findings {
  call: OperationName
  verdict: Verdict
  /** Null without an answer. */
  status: number | null
  ms: number
  /** Why it was refused or skipped, or how it failed. */
  reason: string
}

export interface Checker {
  outcomes: Outcome[]
  /** Undefined if there is no usable answer. */
  ask<Name extends OperationName>(name: Name, params: OperationParams<Name>): Promise<Told<Name> | undefined>
  /** What the last answer lacks, beyond what its fields say. */
  lacks(what: string): void
  /** Lists the calls that were not tried. */
  skipOthers(write: boolean): void
}

export interface CheckerSettings {
  partner: PartnerConnection
  token: string
  subject: string
  customerRef: string
}

const needs: Partial<Record<OperationName, string>> = {
  getTerritory: 'a ZIP code',
  getGeoLocation: 'an address',
  getAccountSummary: 'a customer',
  getBuyoutAmount: 'a job',
  getEquipmentDetails: 'a device',
  getEquipmentEligibility: 'a device',
}

const NOTHING: Findings = { missing: [], odd: [], shortcuts: [] }

export function openChecker({ partner, token, subject, customerRef }: CheckerSettings): Checker {
  const outcomes: Outcome[] = []

  async function ask<Name extends OperationName>(name: Name, params: OperationParams<Name>) {
    const header = { customerRef, transactionId: randomUUID(), now: Date.now() }
    const envelope = wrapRequest(name, params, header) as Envelope<Name>
    const started = performance.now()
    const keep = (verdict: Verdict, more: Partial<Outcome>) => {
      const ms = Math.round(performance.now() - started)
      outcomes.push({ call: name, verdict, status: null, ms, reason: '', ...NOTHING, ...more })
    }
    let raw: RawAnswer
    try {
      raw = await partner.post(name, partnerEnvelope(name, envelope, subject), `Bearer ${token}`)
    } catch (error) {
      keep('failed', { reason: describeError(error) })
      return undefined
    }
    const { status, text } = raw
    const notes: Oddity[] = []
    let where: string[] = []
    try {
      const answer = readAnswer(name, raw, {
        odd: () => {},
        bad: (report) => void (where = report.where),
        notes: (found) => notes.push(...found),
      })
      if (isRefusal(answer)) {
        const { code, description } = answer.errorDetails
        keep('refused', { status, reason: `${code}: ${description}` })
        return undefined
      }
      const findings = findingsOf(name, text ?? '', notes)
      const verdict = findings.missing.length > 0 ? 'missing' : findings.odd.length > 0 ? 'odd' : 'fine'
      keep(verdict, { status, ...findings })
      return answer as Told<Name>
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      if (status === 200) keep('missing', { status, ...NOTHING, missing: where })
      else keep('failed', { status, reason: (text ?? '').slice(0, MOST_TEXT) })
      return undefined
    }
  }

  return {
    outcomes,
    ask,
    lacks(what) {
      const last = outcomes.pop()
      if (last) outcomes.push({ ...last, verdict: 'missing', missing: [...last.missing, what] })
    },
    skipOthers(write) {
      const tried = new Set(outcomes.map(({ call }) => call))
      for (const call of (Object.keys(operations) as OperationName[]).filter((name) => !tried.has(name))) {
        const isLeftOut = !write && (operations[call].writes || call === 'claimAdjudication')
        const reason = isLeftOut
          ? 'changes something, or needs what was changed; --write makes it'
          : `needs what no answer had: ${needs[call] ?? 'a usable plan, a device, and an issue that is covered'}`
        outcomes.push({ call, verdict: 'skipped', status: null, ms: 0, reason, ...NOTHING })
      }
    },
  }
}

const MOST_TEXT = 200

function describeError(error: unknown): string {
  const { name, cause } = error as Error & { cause?: { code?: string } }
  return name === 'TimeoutError' ? 'no answer in time' : `no answer (${cause?.code ?? name})`
}
