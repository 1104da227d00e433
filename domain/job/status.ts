// What a job's status means, in words for the customer. The two catalogues (P4.1) are data, keyed by family and
// code, because SC0100, SC0003 and CAN stand in both; this file finds the entry and turns it into what a screen
// shows. A code that is in neither never hides a job: its status name is shown as it came.

import { claimKindOf, claimKinds, type StatusFamily } from '../claim/kind.ts'
import { dropOffBooked, readyForPickup, receiptNeeded, repairStatuses } from './status-repair.ts'
import { replacementStatuses } from './status-replacement.ts'
import { NEW } from './lifecycle.ts'
import { BUYOUT_AMOUNT_SOURCE, CALL_CENTRE_NUMBER } from '../limits.ts'
import { formatMoney, formatWholeDollars } from '../money.ts'
import { awaitsPickup } from './ready-for-pickup.ts'

export type JobFacts = {
  serviceJobType: string
  serviceJobStatus: string
  serviceJobStatusName: string
  serviceJobSubStatus?: string | null | undefined
  serviceJobSubStatusName?: string | null | undefined
  sourceSystem: string
  buyoutAmountCents?: number | null | undefined
  benefitLimitCents?: number | null | undefined
  /** A fee that a buyout would be reduced by; none once it has been paid. */
  serviceFeeCents?: number | null | undefined
  /** A fee that was paid before the job began. */
  paidFeeCents?: number | null | undefined
  /** Whether the customer themselves made the step to this status; unknown where nobody looked. */
  byCustomer?: boolean | undefined
  carrier?: string | null | undefined
  trackingId?: string | null | undefined
  /** A delivered replacement is on the list of devices. */
  isRegistered?: boolean | undefined
  /** Receipts and photos have come; unknown where nobody looked. */
  hasDocuments?: boolean | undefined
  /** It is still to be carried in; unknown where nobody looked. */
  awaitsDropOff?: boolean | undefined
}

/** Whose move it is and how it goes: yours means that it waits for the customer. */
export type StatusTone = 'yours' | 'progress' | 'good' | 'bad' | 'neutral'

export type StatusHelpers = {
  phone: string
  money: (cents: number) => string
  /** In whole dollars; null where it must not be shown. */
  buyoutAmount: string | null
}

export type StatusEntry = {
  /** One or several codes, each with the status name it carries on the wire. */
  codes: Readonly<Record<string, string>>
  virtualStatus?: string
  heading?: string
  /** A line break begins a new paragraph. */
  text: string | ((job: JobFacts, helpers: StatusHelpers) => string)
  tone: StatusTone
  /** Two or three words for a chip on a card. */
  short: string
  /** P4.2: the tiebreaker between entries that share a code. The first that agrees, or has none, is taken. */
  when?: (job: JobFacts) => boolean
}

export type JobStatus = {
  /** The code that was understood, in the catalogue's spelling; as it came where none was. */
  code: string
  known: boolean
  status: string
  heading: string
  text: string
  tone: StatusTone
  short: string
}

export const statusCatalogues = {
  repair: repairStatuses,
  replacement: replacementStatuses,
} as const satisfies Record<StatusFamily, readonly StatusEntry[]>

/** An unknown job type is read as a repair: most codes are. */
export function statusFamilyOf(serviceJobType: string | null | undefined): StatusFamily {
  const kind = claimKindOf(serviceJobType)
  return kind ? claimKinds[kind].family : 'repair'
}

/** P4.2: the second code first; if that is unknown, the job's serviceJobStatus. */
export function jobStatus(job: JobFacts): JobStatus {
  const family = statusFamilyOf(job.serviceJobType)
  const second = present(job.serviceJobSubStatus)
  const secondName = present(job.serviceJobSubStatusName)
  const firstName = present(job.serviceJobStatusName)
  const bySecond = second && entryOf(family, second, job)
  if (bySecond) return described(job, bySecond, second, secondName)
  const byFirst = customersFirst(job) ?? entryOf(family, job.serviceJobStatus, job)
  if (byFirst) return described(job, byFirst, job.serviceJobStatus, firstName)
  return unknown(second ?? job.serviceJobStatus, secondName ?? firstName)
}

export function findStatus(family: StatusFamily, code: string, job: JobFacts): StatusEntry | undefined {
  const wanted = canonical(code)
  const entries: readonly StatusEntry[] = statusCatalogues[family]
  return entries.find((entry) => Object.hasOwn(entry.codes, wanted) && (entry.when?.(job) ?? true))
}

/** The name to store with a code; null for a code that the family's catalogue lacks. */
export function statusName(family: StatusFamily, code: string): string | null {
  const wanted = canonical(code)
  const entries: readonly StatusEntry[] = statusCatalogues[family]
  return entries.find((entry) => Object.hasOwn(entry.codes, wanted))?.codes[wanted] ?? null
}

/** A reimbursement begins with the customer: there is nothing to check before their receipt has come. */
export function awaitsReceipt(
  job: Pick<JobFacts, 'serviceJobType' | 'serviceJobStatus' | 'hasDocuments'>,
): boolean {
  const isNew = canonical(job.serviceJobStatus) in receiptNeeded.codes
  return isNew && job.hasDocuments === false && claimKindOf(job.serviceJobType) === 'reimbursement'
}

/** The same of a job as lists have it, whose turn it is told by what time it is. */
export function jobStatusAt(
  job: JobFacts & { open: boolean; visitEndsAt: string | null },
  now: Date,
): JobStatus {
  return jobStatus({ ...job, awaitsDropOff: awaitsDropOff(job, now) })
}

/** A carry-in begins with the customer too. Whether they came is for the center to report, once the visit is over. */
export function awaitsDropOff(
  job: Pick<JobFacts, 'serviceJobType' | 'serviceJobStatus'> & { open: boolean; visitEndsAt: string | null },
  now: Date,
): boolean {
  const isBooked = canonical(job.serviceJobStatus) === NEW && claimKindOf(job.serviceJobType) === 'carry-in'
  return job.open && isBooked && (job.visitEndsAt === null || Date.parse(job.visitEndsAt) > now.getTime())
}

/** P4.9: shown only for SERVICEBENCH sources. */
export function shownBuyoutCents(job: Pick<JobFacts, 'sourceSystem' | 'buyoutAmountCents'>): number | null {
  return canonical(job.sourceSystem) === BUYOUT_AMOUNT_SOURCE ? (job.buyoutAmountCents ?? null) : null
}

/** What NEW, the same for every repair, does not tell. */
function customersFirst(job: JobFacts): StatusEntry | undefined {
  if (awaitsReceipt(job)) return receiptNeeded
  return job.awaitsDropOff ? dropOffBooked : undefined
}

function entryOf(family: StatusFamily, code: string, job: JobFacts): StatusEntry | undefined {
  const entry = findStatus(family, code, job)
  const found = canonical(code)
  const waits = entry && awaitsPickup(claimKindOf(job.serviceJobType), found)
  return waits ? readyForPickup(entry, found) : entry
}

function described(job: JobFacts, entry: StatusEntry, code: string, name: string | null): JobStatus {
  const found = canonical(code)
  const status = entry.virtualStatus ?? name ?? entry.codes[found] ?? found
  const { tone, short, heading = status } = entry
  const text = typeof entry.text === 'string' ? entry.text : entry.text(job, helpersFor(job))
  return { code: found, known: true, status, heading, text, tone, short }
}

function unknown(code: string, name: string | null): JobStatus {
  const status = name ?? code
  const text = `For details of this Service Call, please call us at ${CALL_CENTRE_NUMBER}.`
  return { code, known: false, status, heading: status, text, tone: 'neutral', short: status }
}

function helpersFor(job: JobFacts): StatusHelpers {
  const cents = shownBuyoutCents(job)
  return {
    phone: CALL_CENTRE_NUMBER,
    money: formatMoney,
    buyoutAmount: cents === null ? null : formatWholeDollars(cents),
  }
}

function canonical(code: string): string {
  return code.trim().toUpperCase()
}

function present(value: string | null | undefined): string | null {
  return value?.trim() || null
}
