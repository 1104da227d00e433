import { appointmentType } from '#domain/appointment/slot-choice.ts'
import { claimKinds } from '#domain/claim/kind.ts'
import { decisionDeadline } from '#domain/job/lifecycle.ts'
import { statusFamilyOf, statusName } from '#domain/job/status.ts'
import { DELIVERY_FAILED, DISPATCHED, RETURNED } from '#domain/job/codes.ts'
import { shipByFor, type ShippingLabel } from '#domain/job/shipping-label.ts'
import { jobNumber, type Ledger } from '../ledger.ts'
import { Random } from '../random.ts'
import { visitFor } from './appointment.ts'
import { addClaimsMaster, detailsOf } from './claims-master.ts'
import { addBuyout, addReplacementOption } from './offers.ts'
import type { JobDraft } from './draft.ts'
import type { JobStory } from './story.ts'
import { timelineOf, type Timeline } from './timeline.ts'

export function addJob(ledger: Ledger, story: JobStory): void {
  const { kind, device, path, feePaid = kind !== 'buyout' } = story
  const service_job_id = story.serviceJobId ?? jobNumber(ledger)
  const random = new Random(`job ${service_job_id}`)
  const timeline = timelineOf(kind, path, story.lastChange, random, story.slowness)
  const visit = visitFor(ledger, story, timeline.createdAt)
  const draft = { ...story, service_job_id, random, timeline, visit, isFeePaid: feePaid }
  addJobRow(ledger, draft, addClaimsMaster(ledger, draft))
  ledger.job_status_history.push(
    ...timeline.steps.map((step, index) => ({
      service_job_id,
      customer_ref: device.customer_ref,
      position: index + 1,
      status_code: step.to,
      status_name: nameOf(story, step.to),
      actor: step.by,
      note: '',
      happened_at: step.at,
    })),
  )
  addReplacementOption(ledger, draft)
  addBuyout(ledger, draft)
  if (timeline.steps.some(({ effects }) => effects.includes('inactivate-device'))) {
    device.equipment_status = 'Inactive'
  }
}

function addJobRow(ledger: Ledger, draft: JobDraft, claims_master_id: string): void {
  const { contract, device, customer, service_job_id, timeline, visit, random } = draft
  const { steps, createdAt, closedAt } = timeline
  const code = steps.at(-1)?.to ?? ''
  const offeredAt = timeline.when(({ effects }) => effects.includes('start-decision-clock'))
  const decided = steps.some(({ effects }) => effects.includes('stop-decision-clock'))
  const dispatched = steps.some(({ to }) => to === DISPATCHED)
  ledger.jobs.push({
    service_job_id,
    claims_master_id,
    customer_ref: device.customer_ref,
    contract_id: contract.contractId,
    plan_code: contract.planCode,
    inventory_equipment_id: device.inventory_equipment_id,
    service_job_type: jobTypeOf(draft),
    service_job_status: code,
    service_job_status_name: nameOf(draft, code),
    service_job_sub_status: null,
    service_job_sub_status_name: null,
    source_system: draft.source ?? random.pick(['SERVICEBENCH', 'SERVICEBENCH', 'SERVIFY', 'WEB']),
    service_location_code: visit?.center.serviceLocationCode ?? null,
    slot_id: visit?.slotId ?? null,
    appointment_type: visit && appointmentType(draft.kind),
    ...(dispatched ? parcel(random) : { carrier: null, tracking_id: null }),
    decide_by: offeredAt && !decided ? decisionDeadline(offeredAt) : null,
    delivery_attempts: steps.filter(({ to }) => to === DELIVERY_FAILED || to === RETURNED).length,
    details: { ...detailsOf(customer, visit), ...labelFor(service_job_id, jobTypeOf(draft), timeline) },
    created_at: createdAt,
    updated_at: draft.lastChange,
    closed_at: closedAt,
  })
}

/** The job's final type: deciding on a buyout changes it. */
export function jobTypeOf({ kind, path, jobType }: Pick<JobStory, 'kind' | 'path' | 'jobType'>): string {
  const decided = path.find(({ becomes }) => becomes)?.becomes
  // Only a replacement without the defective device can be declined for a buyout (P4.11).
  const usual = kind === 'replacement' ? 'REPLACEMENT_WITHOUT_DEFECTIVE' : claimKinds[kind].jobTypes[0]
  return decided ?? jobType ?? usual
}

function nameOf(story: JobStory, code: string): string {
  const own = statusName(claimKinds[story.kind].family, code)
  // A replacement that ends as an accepted buyout ends in the other catalog.
  return own ?? statusName(statusFamilyOf(jobTypeOf(story)), code) ?? story.statusName ?? code
}

function parcel(random: Random): { carrier: string; tracking_id: string } {
  return random.pick([
    { carrier: 'UPS', tracking_id: `1Z${random.code(6)}${digits(random, 10)}` },
    { carrier: 'FedEx', tracking_id: `7${digits(random, 11)}` },
    { carrier: 'USPS', tracking_id: `9400${digits(random, 18)}` },
  ])
}

/** P4.19: from the first step that needs one. It has its own random numbers, so the rest of the job stays the same. */
function labelFor(
  serviceJobId: string,
  serviceJobType: string,
  { steps }: Timeline,
): { label?: ShippingLabel } {
  const random = new Random(`label ${serviceJobId}`)
  const [shipBy] = steps.flatMap(
    ({ to, at }) => shipByFor({ serviceJobType, serviceJobStatus: to }, at) ?? [],
  )
  if (!shipBy) return {}
  const trackingNumber = `1Z${digits(random, 16)}`
  return { label: { documentId: `LABEL-${serviceJobId}`, carrier: 'UPS', trackingNumber, shipBy } }
}

function digits(random: Random, length: number): string {
  return Array.from({ length }, () => random.between(0, 9)).join('')
}
