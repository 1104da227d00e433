// What a job's status means, in words for the customer. A code that is not in the table never hides a job: its
// status name is shown as received.

import { claimKindOf, claimKinds, type StatusFamily } from '../claim/kind.ts'
import { BUYOUT_AMOUNT_SOURCE, CALL_CENTER_NUMBER } from '../limits.ts'
import { formatMoney, formatWholeDollars } from '../money.ts'
import { NEW } from './codes.ts'
import type {
  JobFacts,
  StatusHelpers,
  StatusRow,
  StatusTone,
  StatusVariant,
  StatusWords,
  Wait,
  WaitingFacts,
} from './status-row.ts'
import { canonical, phaseOf, rowOf, statusTable } from './status-table.ts'
import type { CustomerTurn, Phase } from './vocabulary.ts'

export type { JobFacts, StatusTone } from './status-row.ts'

export type JobStatus = {
  /** The matching code, in the table's spelling; as received if none matches. */
  code: string
  known: boolean
  status: string
  /** What the timeline calls it; null where that is the name on the wire. */
  step: string | null
  /** What the timeline adds to it. */
  stepNote: string
  heading: string
  text: string
  tone: StatusTone
  short: string
  phase: Phase | null
  /** What the customer does next; null where it is not their turn. */
  turn: CustomerTurn | null
}

/** The words of a row, or of one of its variants, with every code that shares them. */
export type StatusEntry = StatusWords &
  Partial<Pick<StatusVariant, 'when' | 'step'>> & { codes: readonly string[] }

export const statusCatalogs: Readonly<Record<StatusFamily, readonly StatusEntry[]>> = {
  repair: entriesOf(statusTable.repair),
  replacement: entriesOf(statusTable.replacement),
}

function entriesOf(table: Readonly<Record<string, StatusRow>>): StatusEntry[] {
  const codes = Object.keys(table)
  return [...new Set(Object.values(table))].flatMap((row) => {
    const { virtualStatus, heading, text, tone, short, step, variants } = row
    const words = {
      codes: codes.filter((code) => table[code] === row),
      virtualStatus,
      heading,
      text,
      tone,
      short,
      ...(step && { step }),
    }
    return [...variants.map((variant) => ({ ...words, ...variant })), words]
  })
}

/** An unknown job type is read as a repair: most codes are. */
export function statusFamilyOf(serviceJobType: string | null | undefined): StatusFamily {
  const kind = claimKindOf(serviceJobType)
  return kind ? claimKinds[kind].family : 'repair'
}

/** P4.2: the second code first; if that is unknown, the job's serviceJobStatus. */
export function jobStatus(job: JobFacts): JobStatus {
  const second = present(job.serviceJobSubStatus)
  const secondName = present(job.serviceJobSubStatusName)
  const firstName = present(job.serviceJobStatusName)
  // Only the first code waits for a receipt, a visit or a parcel.
  const underSecond = { ...job, hasReceipt: undefined, awaitsVisit: undefined, shipBy: undefined }
  return (
    (second === null ? null : described(underSecond, second, secondName)) ??
    described(job, job.serviceJobStatus, firstName) ??
    unknown(second ?? job.serviceJobStatus, secondName ?? firstName)
  )
}

export function findStatus(family: StatusFamily, code: string, job: JobFacts): StatusEntry | undefined {
  const wanted = canonical(code)
  return statusCatalogs[family].find(({ codes, when }) => codes.includes(wanted) && (when?.(job) ?? true))
}

/** The name to store with a code; null for a code that the family does not have. */
export function statusName(family: StatusFamily, code: string): string | null {
  return rowOf(family, code)?.name ?? null
}

/** What this job waits for in the status, though not every job in it does. */
export function waitOf(job: WaitingFacts, code: string): Wait | undefined {
  return rowOf(statusFamilyOf(job.serviceJobType), code)?.waits.find(({ when }) => when(job))
}

/** A reimbursement begins with the customer: there is nothing to check until the receipt is here. */
export function awaitsReceipt(
  job: Pick<JobFacts, 'serviceJobType' | 'serviceJobStatus' | 'hasReceipt'>,
): boolean {
  return waitOf(job, job.serviceJobStatus)?.turn === 'receipt'
}

/** The status as lists show it, where the time decides whose turn it is. */
export function jobStatusAt(
  job: JobFacts & { open: boolean; visitEndsAt: string | null },
  now: Date,
): JobStatus {
  return jobStatus({ ...job, awaitsVisit: awaitsVisit(job, now) })
}

/** Until a booked drop-off or visit is over. After that, the center or the technician reports whether it took place. */
export function awaitsVisit(
  job: Pick<JobFacts, 'serviceJobType' | 'serviceJobStatus'> & { open: boolean; visitEndsAt: string | null },
  now: Date,
): boolean {
  if (!job.open || !beginsWithVisit(job.serviceJobType, job.serviceJobStatus)) return false
  return job.visitEndsAt === null || Date.parse(job.visitEndsAt) > now.getTime()
}

/** Whether a job in this status begins with a drop-off or a technician's visit, whether or not that is over. */
export function beginsWithVisit(serviceJobType: string, code: string): boolean {
  const [ahead, over] = [true, false].map((awaitsVisit) => waitOf({ serviceJobType, awaitsVisit }, code))
  return ahead !== over
}

export function shownBuyoutCents(job: Pick<JobFacts, 'sourceSystem' | 'buyoutAmountCents'>): number | null {
  return showsBuyout(job) ? (job.buyoutAmountCents ?? null) : null
}

/** P4.9: shown only for SERVICEBENCH sources. */
export function showsBuyout(job: Pick<JobFacts, 'sourceSystem'>): boolean {
  return canonical(job.sourceSystem) === BUYOUT_AMOUNT_SOURCE
}

function described(job: JobFacts, code: string, name: string | null): JobStatus | null {
  const family = statusFamilyOf(job.serviceJobType)
  const [row, entry, wait] = [rowOf(family, code), findStatus(family, code, job), waitOf(job, code)]
  if (!row || !entry) return null
  const isFirst = canonical(code) === NEW
  const done = row.afterWait?.when(job) ? row.afterWait : null
  const { virtualStatus, heading, text, tone, short } = { ...entry, ...done, ...wait }
  return {
    code: canonical(code),
    known: true,
    status: virtualStatus ?? name ?? row.name,
    step: (isFirst && row.firstStep) || (entry.step ?? null),
    stepNote: (isFirst && row.firstNote) || '',
    heading,
    text: typeof text === 'string' ? text : text(job, helpersFor(job)),
    tone,
    short,
    phase: row.phase,
    turn: wait?.turn ?? (row.next.who === 'customer' ? row.next.turn : null),
  }
}

function unknown(code: string, name: string | null): JobStatus {
  const status = name ?? code
  const text = `For details about this Service Call, call us at ${CALL_CENTER_NUMBER}.`
  const words = {
    status,
    step: null,
    stepNote: '',
    heading: status,
    text,
    tone: 'neutral',
    short: status,
  } as const
  return { ...words, code, known: false, phase: phaseOf(code), turn: null }
}

function helpersFor(job: JobFacts): StatusHelpers {
  const cents = shownBuyoutCents(job)
  const estimate = job.buyoutEstimateCents ?? null
  return {
    phone: CALL_CENTER_NUMBER,
    money: formatMoney,
    buyoutAmount: cents === null ? null : formatWholeDollars(cents),
    buyoutEstimate: estimate === null ? null : formatWholeDollars(estimate),
    withoutAmount: showsBuyout(job) ? 'isn’t known yet' : 'isn’t shown online',
  }
}

function present(value: string | null | undefined): string | null {
  return value?.trim() || null
}
