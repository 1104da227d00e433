import type { FunctionResult } from '#contract/index.ts'
import type { OfferedReplacement } from '#contract/job-detail.ts'
import type { HandOver, JobMoney, JobSummary, ReplacementOption, Turn } from '#contract/job-functions.ts'
import { oldDeviceOf, prepareFor } from '#domain/claim/guidance.ts'
import { DROP_OFF_OLD_DEVICE, safetyAdvice } from '#domain/claim/hazard.ts'
import { claimKindOf, claimTypeLabel } from '#domain/claim/kind.ts'
import { isClaimKind } from '#domain/claim/kind-names.ts'
import { awaitsVisit, jobStatus, type JobFacts } from '#domain/job/status.ts'
import { phaseOf, rowInAnyFamily } from '#domain/job/status-table.ts'
import { isBeforeWork, jobActions, type JobAction, type JobState } from '#domain/job/actions.ts'
import { formatPhone } from '#domain/customer/phone.ts'
import { handInOf, type HandIn } from '#domain/job/hand-in.ts'
import { offersBuyout } from '#domain/job/lifecycle.ts'
import { endings, outcomeOf } from '#domain/job/outcome.ts'
import { turnOf, type TurnFacts } from '#domain/job/turn.ts'
import type { JobInfoFacts } from '../facts/job.ts'
import { describeBuyout, estimateOf } from './describe-buyout.ts'
import { describeTimeline } from './describe-timeline.ts'
import { howLongOf, timeOf } from './describe-time.ts'
import type { FunctionHandler } from './handler.ts'
import { describeViewer, openScreen } from './viewer.ts'
import { theirs } from '../refuse.ts'

type JobInfo = FunctionResult<'job-info'>

/** Everything the job page, its receipt and its edit page show. */
export const jobInfo: FunctionHandler<'job-info'> = async ({ id, ...screen }, context) => {
  const { now } = context
  const asked = await openScreen(screen, context)
  const facts = theirs(await context.gateway.readJobInfo({ ...asked, serviceJobId: id }))
  const { viewer } = await describeViewer(facts.viewer, asked.contractRef, context)
  const { phoneNumber } = facts.contact
  const isRegistered = facts.registeredEquipmentId !== null
  const byCustomer = facts.timeline[0]?.actor === 'customer'
  const offered = offersBuyout(claimKindOf(facts.job.serviceJobType), facts.job.serviceJobStatus)
  const told = {
    ...moneyToTell(facts),
    buyoutEstimateCents: estimateOf(facts, offered)?.cents,
    ...facts.job,
    isRegistered,
    byCustomer,
    awaitsVisit: awaitsVisit(facts.job, now),
    replacementCount: facts.replacementOptions.length,
  }
  const appointment = describeAppointment(facts, now)
  const handOver = describeHandOver(facts)
  const state = stateOf(facts, appointment, handOver)
  const actions = jobActions(state, now)
  const ifDeclined = actions.includes('decline-replacement') ? estimateOf(facts, true) : null
  const job = describeJob(facts, told)
  const dropOff = describeDropOff(facts)
  const turn = describeTurn(
    told,
    { ...state, toldCode: job.statusCode },
    { appointment, place: dropOff, label: facts.label },
    now,
  )
  const oldDevice = oldDeviceOf(job.serviceJobType, facts.issue.hazards)
  const changedAt = facts.timeline[0]?.happenedAt ?? job.updatedAt
  const handIn = handInOf({ ...job, oldDevice, changedAt }, now)
  return {
    viewer,
    now: now.toISOString(),
    job,
    turn: {
      ...turn,
      time: turn.who === 'us' && !state.decideBy ? timeOf(facts, now) : null,
    },
    device: facts.device,
    issue: { name: facts.issue.name, description: facts.issue.description },
    safety: describeSafety(facts, job),
    timeline: describeTimeline(told, facts.timeline),
    appointment,
    dropOff,
    contact: { ...facts.contact, phoneNumber: phoneNumber && formatPhone(phoneNumber) },
    tracking: describeTracking(facts),
    money: describeMoney(facts, job, offered),
    ...(ifDeclined && { buyoutIfDeclinedCents: ifDeclined.cents }),
    deviceSpecification: facts.deviceSpecification,
    replacementOptions: facts.replacementOptions.map(describeOption),
    handOver,
    oldDevice,
    handIn,
    documents: facts.documents,
    label: isLabelNeeded(facts, handIn) ? facts.label : null,
    prepare: whatToPrepare(facts, state, now),
    howLong: howLongOf(facts),
    actions,
    outcomes: describeOutcomes(facts, job, { awaitsVisit: told.awaitsVisit, actions }),
  }
}

function describeMoney(facts: JobInfoFacts, job: JobSummary, offered: boolean): JobInfo['money'] {
  const { serviceFeeCents, paidAt, benefitLimitCents, reimbursement } = facts.money
  const repairShare = describeShare(facts, job)
  return {
    serviceFeeCents,
    paidAt,
    benefitLimitCents,
    ...(repairShare && { repairShare }),
    ...(reimbursement &&
      (job.open || job.phase === 'completed') && { reimbursementCents: reimbursement.amountCents }),
    buyout: describeBuyout(facts, offered),
  }
}

/** None if it was never paid and is no longer due. */
function describeShare(
  { money: { paymentDue }, timeline }: JobInfoFacts,
  { turn }: JobSummary,
): JobMoney['repairShare'] {
  if (!paymentDue) return undefined
  const isPaid = timeline.some(({ statusCode }) => rowInAnyFamily(statusCode)?.paysShare)
  return isPaid || turn === 'pay' ? { cents: paymentDue.amountCents, isPaid } : undefined
}

/** The amounts in the catalog's texts. A fee that has been paid is not deducted from a buyout. */
function moneyToTell({ money }: JobInfoFacts): Partial<JobFacts> {
  return {
    buyoutAmountCents: money.buyout?.amountCents,
    benefitLimitCents: money.benefitLimitCents,
    paymentDue: money.paymentDue,
    reimbursement: money.reimbursement,
    serviceFeeCents: money.paidAt ? 0 : money.serviceFeeCents,
    paidFeeCents: money.paidAt ? money.serviceFeeCents : 0,
  }
}

function describeJob({ job }: JobInfoFacts, told: JobFacts): JobSummary {
  const { code, status, short, tone, heading, text, phase, turn } = jobStatus(told)
  return {
    serviceJobId: job.serviceJobId,
    claimsMasterId: job.claimsMasterId,
    kind: claimKindOf(job.serviceJobType),
    claimedKind: isClaimKind(job.claimedKind) ? job.claimedKind : null,
    serviceJobType: job.serviceJobType,
    claimType: claimTypeLabel(job.serviceJobType),
    statusCode: code,
    status,
    chip: short,
    tone,
    phase,
    turn,
    heading,
    paragraphs: text.split('\n'),
    open: job.open,
    createdAt: job.createdAt,
    updatedAt: job.updatedAt,
    version: job.version,
  }
}

function stateOf(
  { job }: JobInfoFacts,
  appointment: JobInfo['appointment'],
  handOver: HandOver | null,
): JobState {
  return {
    serviceJobType: job.serviceJobType,
    serviceJobStatus: job.serviceJobStatus,
    open: job.open,
    decideBy: job.decideBy ? new Date(job.decideBy) : null,
    appointmentStartsAt: appointment ? new Date(appointment.slot.startsAt) : null,
    awaitsRegistration: handOver !== null && handOver.registeredEquipmentId === null,
  }
}

function describeTurn(
  told: Pick<TurnFacts, 'hasReceipt' | 'awaitsVisit' | 'replacementCount'> & Pick<JobFacts, 'paymentDue'>,
  state: JobState & { toldCode: string },
  { appointment, place, label }: Pick<JobInfo, 'appointment' | 'label'> & { place: JobInfo['dropOff'] },
  now: Date,
): Omit<Turn, 'time'> {
  const { hasReceipt, awaitsVisit, replacementCount, paymentDue = null } = told
  const location = appointment?.location ?? place
  const dropOff = location && {
    center: location.name,
    phone: location.phone,
    at: appointment?.location ? appointment.slot : null,
  }
  const { by, ...turn } = turnOf(
    { ...state, hasReceipt, awaitsVisit, replacementCount, paymentDue, dropOff, label },
    now,
  )
  return { ...turn, by: by?.toISOString() ?? null }
}

/**
 * None if the job ended, or a status said that no technician comes, before the appointment. A status after NEW says of
 * a drop-off that it was early.
 */
function describeAppointment(
  { job, slot, location, timeline }: JobInfoFacts,
  now: Date,
): JobInfo['appointment'] {
  const { appointmentType, closedAt } = job
  const isDropOff = appointmentType === 'CLAIM_CARRYIN'
  const ending = timeline.findLast(({ statusCode }) => !isDropOff && endsVisit(statusCode))
  const endedAt = ending ? (ending.happenedAt ?? now.toISOString()) : closedAt
  const kept = slot && (endedAt === null || endedAt >= slot.startsAt)
  return kept && appointmentType ? { slot, location: isDropOff ? location : null } : null
}

function endsVisit(statusCode: string): boolean {
  const ends = rowInAnyFamily(statusCode)?.ends
  return ends === 'visit' || ends === 'repair'
}

/** The place, if that is all that is known. */
function describeDropOff({ job, slot, location }: JobInfoFacts): JobInfo['dropOff'] {
  return !slot && claimKindOf(job.serviceJobType) === 'carry-in' ? location : null
}

function describeTracking({ job: { carrier, trackingId } }: JobInfoFacts): JobInfo['tracking'] {
  return carrier || trackingId ? { carrier: carrier ?? '', trackingId: trackingId ?? '' } : null
}

function describeOption({
  optionId,
  modelName,
  specificationDetails,
  chosen,
  product,
}: OfferedReplacement): ReplacementOption {
  return { optionId, brandName: product?.brandName ?? '', modelName, specificationDetails, chosen }
}

/** A delivered replacement that can be registered in place of the old device. */
function describeHandOver(facts: JobInfoFacts): HandOver | null {
  const { job, device, replacementOptions, registeredEquipmentId } = facts
  const chosen = replacementOptions.find((option) => option.chosen)
  const isReplacement = claimKindOf(job.serviceJobType) === 'replacement'
  if (!chosen || !isReplacement || phaseOf(job.serviceJobStatus) !== 'delivered') return null
  const { modelName } = chosen
  const product = chosen.product ?? {
    productLine: device.productLine,
    brandCode: null,
    brandName: '',
    productCode: null,
  }
  return { ...product, modelName, registeredEquipmentId }
}

function describeOutcomes(
  { money, location }: JobInfoFacts,
  { claimedKind, phase }: JobSummary,
  { awaitsVisit, actions }: Pick<TurnFacts, 'awaitsVisit'> & { actions: readonly JobAction[] },
): JobInfo['outcomes'] {
  const facts = {
    claimedKind,
    phase,
    awaitsVisit,
    center: location?.name ?? null,
    serviceFeeCents: money.serviceFeeCents,
    isPaid: money.paidAt !== null,
  }
  const possible = endings.filter((ending) => actions.includes(ending))
  return Object.fromEntries(possible.map((ending) => [ending, outcomeOf(ending, facts)]))
}

/** The label, until the depot has the device; for an old device, as long as it is expected. */
function isLabelNeeded({ job }: JobInfoFacts, handIn: HandIn | null): boolean {
  return handIn !== null || (job.open && phaseOf(job.serviceJobStatus) === 'untouched')
}

/** Safety advice, as long as the customer may still have the damaged device. */
function describeSafety({ issue: { hazards } }: JobInfoFacts, { open, phase }: JobSummary): string[] {
  if (phase === 'repaired' || phase === 'no-fault') return []
  const advice = safetyAdvice(hazards)
  if (open) return advice
  return phase === 'delivered' && advice.length > 0 ? [DROP_OFF_OLD_DEVICE] : []
}

/** None once we have the receipt, because the device has been repaired by then. */
function whatToPrepare({ job, device, issue }: JobInfoFacts, state: JobState, now: Date): string[] {
  const kind = claimKindOf(state.serviceJobType)
  return kind && isBeforeWork(state, now) && !job.hasReceipt ? prepareFor(kind, device, issue.hazards) : []
}
