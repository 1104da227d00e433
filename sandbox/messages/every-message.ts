/**
 * Every message that a job of each kind can send, for reading them in one go. Walks the transition table, so a new status
 * shows up by itself.
 */
import { claimKindOf, claimKinds, type ClaimKind } from '#domain/claim/kind.ts'
import { claimKindNames } from '#domain/claim/kind-names.ts'
import { canEdit } from '#domain/job/actions.ts'
import { decisionDeadline, nextSteps, type Step } from '#domain/job/lifecycle.ts'
import {
  changeMessage,
  jobMessage,
  reminderMessage,
  type JobMessage,
  type MessageFacts,
} from '#domain/job/message.ts'
import { NEW, OPTION_PROVIDED } from '#domain/job/codes.ts'
import { statusFamilyOf, statusName } from '#domain/job/status.ts'
import { canonical, rowOf, statusTable } from '#domain/job/status-table.ts'
import { BUYOUT_AMOUNT_SOURCE, DELIVERY_ATTEMPTS } from '#domain/limits.ts'
import { jobLink } from '#server/outbox/job-link.ts'
import type { Center } from '#domain/appointment/visit-words.ts'

export interface SampleMessage extends JobMessage {
  /** What sets it off: the codes that share the words, or a name. */
  step: string
  name: string
}

export interface MessagesOfKind {
  kind: ClaimKind
  label: string
  messages: SampleMessage[]
}

export interface SampleSettings {
  brandName: string
  publicUrl: string
  deviceName?: string
}

/** Where a job can get to: the status, the type it has then, and who made the step. */
interface Reached {
  code: string
  type: string
  byCustomer: boolean
  failedDeliveries: number
}

export function everyMessage(settings: SampleSettings): MessagesOfKind[] {
  return claimKindNames.flatMap((kind) =>
    typesOf(kind).map(({ type, label }) => ({
      kind,
      label,
      messages: withoutRepeats([
        ...reachable(kind, type).map((reached) => statusSample(reached, settings)),
        ...(kind === 'replacement' ? [reminderSample(type, settings)] : []),
        ...changeSamples(type, settings),
      ]),
    })),
  )
}

/** The words differ for a replacement whose defective device is handed in. */
function typesOf(kind: ClaimKind): { type: string; label: string }[] {
  const { label, jobTypes } = claimKinds[kind]
  if (kind !== 'replacement') return [{ type: jobTypes[0], label }]
  const [withDefective, withoutDefective] = claimKinds.replacement.jobTypes
  return [
    { type: withoutDefective, label },
    { type: withDefective, label: `${label}, old device sent back` },
  ]
}

function reachable(kind: ClaimKind, type: string): Reached[] {
  const found = new Map<string, Reached>()
  const waiting: Reached[] = [{ code: NEW, type, byCustomer: true, failedDeliveries: 0 }]
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const key = JSON.stringify(next)
    if (found.has(key)) continue
    found.set(key, next)
    const { code, failedDeliveries } = next
    const history = { failedDeliveries, keepsDefective: type.includes('WITHOUT') }
    for (const by of ['partner', 'customer', 'clock'] as const) {
      waiting.push(...nextSteps(kind, code, by, history).map((step) => landing(step, next)))
    }
  }
  // A partner's gateway may use the other code of a pair, and cancel.
  return [...found.values(), { code: 'CAN', type, byCustomer: false, failedDeliveries: 0 }]
}

function landing({ to, by, becomes, effects }: Step, { type, failedDeliveries }: Reached): Reached {
  const failed = failedDeliveries + (effects.includes('count-failed-delivery') ? 1 : 0)
  return {
    code: to,
    type: becomes ?? type,
    byCustomer: by === 'customer',
    failedDeliveries: Math.min(failed, DELIVERY_ATTEMPTS),
  }
}

function statusSample(reached: Reached, settings: SampleSettings): SampleMessage {
  const { code, type } = reached
  const family = statusFamilyOf(type)
  const row = rowOf(family, code)
  const codes = Object.entries(statusTable[family]).flatMap(([each, its]) => (its === row ? [each] : []))
  return {
    step: codes.join(', '),
    name: statusName(family, code) ?? canonical(code),
    ...jobMessage(factsFor(reached, settings)),
  }
}

function reminderSample(type: string, settings: SampleSettings): SampleMessage {
  const reached = { code: OPTION_PROVIDED, type, byCustomer: false, failedDeliveries: 0 }
  return {
    step: 'Reminder',
    name: '4 hours before the deadline',
    ...reminderMessage(factsFor(reached, settings), 4),
  }
}

function changeSamples(type: string, settings: SampleSettings): SampleMessage[] {
  const facts = factsFor({ code: NEW, type, byCustomer: true, failedDeliveries: 0 }, settings)
  const editable = canEdit({ ...facts.job, open: true, appointmentStartsAt: new Date(VISIT.startsAt) }, AT)
  if (!editable) return []
  const phoneNumber = '614-555-0117'
  const contact = { phoneNumber, address: ADDRESS }
  const samples = [
    { name: 'Contact details changed', change: contact as Parameters<typeof changeMessage>[1] },
  ]
  if (claimKindOf(type) !== 'depot')
    samples.unshift({ name: 'Appointment changed', change: { appointment: VISIT } })
  return samples.map(({ name, change }) => ({ step: 'Edit', name, ...changeMessage(facts, change) }))
}

/** Several ways lead to most statuses. */
function withoutRepeats(samples: SampleMessage[]): SampleMessage[] {
  const isFirst = ({ step, email }: SampleMessage, index: number) =>
    samples.findIndex((other) => other.step === step && other.email === email) === index
  return samples.filter(isFirst)
}

const AT = new Date('2026-11-16T20:00:00Z')
const VISIT = {
  startsAt: '2026-11-18T15:00:00Z',
  endsAt: '2026-11-18T17:00:00Z',
  timeZone: 'America/New_York',
}
const ADDRESS = {
  houseNo: '1904',
  street: 'Kinney Ave',
  apartment: '7',
  city: 'Columbus',
  state: 'OH',
  zipCode: '43212',
}
const CENTER: Center = {
  name: 'Columbus Polaris Service Center',
  addressLine1: '1500 Polaris Pkwy',
  city: 'Columbus',
  state: 'OH',
  zipCode: '43240',
  phone: '833-555-0134',
  openingHours: [null, ...Array.from({ length: 6 }, () => ({ from: 600, to: 1200 }))],
}

function factsFor({ code, type, byCustomer, failedDeliveries }: Reached, settings: SampleSettings) {
  const { brandName, publicUrl, deviceName = 'Living room TV' } = settings
  const serviceJobId = '80412-0001'
  const kind = claimKindOf(type)
  const center = kind === 'carry-in' ? CENTER : null
  const facts: MessageFacts = {
    brandName,
    firstName: 'Rosa',
    serviceJobId,
    deviceName,
    productLineName: 'TV',
    link: jobLink(publicUrl, serviceJobId),
    at: AT,
    decideBy: code === OPTION_PROVIDED ? decisionDeadline(AT) : null,
    failedDeliveries,
    visit: kind === 'carry-in' || kind === 'home-service' ? { ...VISIT, center } : null,
    center,
    label: { carrier: 'UPS', shipBy: '2026-12-07' },
    job: {
      serviceJobType: type,
      serviceJobStatus: code,
      serviceJobStatusName: statusName(statusFamilyOf(type), code) ?? code,
      sourceSystem: BUYOUT_AMOUNT_SOURCE,
      buyoutAmountCents: 64_000,
      benefitLimitCents: 150_000,
      paymentDue: {
        amountCents: 12_000,
        howToPay: 'Pay by card at the service center.',
        payBy: '2026-11-30',
      },
      reimbursement: { amountCents: 18_050, method: 'prepaid-card', arrivesBy: '2026-11-30' },
      byCustomer,
      carrier: 'UPS',
      trackingId: '1Z4208311234567890',
    },
  }
  return facts
}
