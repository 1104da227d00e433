// What the customer can do with a job now: the steps that the lifecycle allows them (P4.8), and what the portal adds.
// Screens show exactly these; the server checks the same rules before it changes anything.

import { claimKindOf, isReplacementWithoutDefective, type ClaimKind } from '../claim/kind.ts'
import { nextSteps } from './lifecycle.ts'
import { phaseOf } from './status-table.ts'
import type { StepAction } from './transitions.ts'
import { appointmentType } from '../appointment/slot-choice.ts'

export type CustomerStep = Exclude<StepAction, 'update' | 'expire-replacement'>
export type JobAction = CustomerStep | 'edit' | 'add-documents' | 'remove-documents' | 'register-replacement'

export type JobState = {
  serviceJobType: string
  serviceJobStatus: string
  open: boolean
  /** The end of the 24 hours to accept a replacement. */
  decideBy: Date | null
  appointmentStartsAt: Date | null
  /** A replacement was delivered and is not on the device list yet. */
  awaitsRegistration: boolean
}

export function jobActions(job: JobState, now: Date): JobAction[] {
  const beside: JobAction[] = []
  if (canEdit(job, now)) beside.push('edit')
  if (takesDocuments(job)) beside.push('add-documents')
  if (letsDocumentsGo(job)) beside.push('remove-documents')
  if (job.awaitsRegistration) beside.push('register-replacement')
  return [...stepsOf(job, now), ...beside]
}

/** P4.12: place and time can be changed while the partner still accepts changes. */
export function canEdit(job: BeforeWork, now: Date): boolean {
  const kind = claimKindOf(job.serviceJobType)
  if (!kind) return false
  const isUndecided = waitsForDecision[kind] && job.open && phaseOf(job.serviceJobStatus) === 'deciding'
  return isUndecided || isBeforeWork(job, now)
}

/** Nothing is shipped or paid out before the customer has decided. */
const waitsForDecision: Readonly<Record<ClaimKind, boolean>> = {
  'carry-in': false,
  depot: false,
  'home-service': false,
  reimbursement: false,
  replacement: true,
  buyout: true,
}

type BeforeWork = Pick<JobState, 'serviceJobType' | 'serviceJobStatus' | 'open' | 'appointmentStartsAt'>

/** Work has not started, and the appointment, if the kind has one, is in the future. */
export function isBeforeWork(job: BeforeWork, now: Date): boolean {
  const kind = claimKindOf(job.serviceJobType)
  if (!job.open || phaseOf(job.serviceJobStatus) !== 'untouched') return false
  if (!kind || !appointmentType(kind)) return true
  return job.appointmentStartsAt !== null && job.appointmentStartsAt > now
}

/** Receipts and photos, until the reimbursement is paid or refused. */
export function takesDocuments({ serviceJobType, open }: Pick<JobState, 'serviceJobType' | 'open'>): boolean {
  return open && claimKindOf(serviceJobType) === 'reimbursement'
}

/** An added file can be removed until somebody has looked at it: until the job moves on. */
export function letsDocumentsGo(
  job: Pick<JobState, 'serviceJobType' | 'serviceJobStatus' | 'open'>,
): boolean {
  return takesDocuments(job) && phaseOf(job.serviceJobStatus) === 'untouched'
}

function stepsOf(job: JobState, now: Date): CustomerStep[] {
  const decisionExpired = job.decideBy !== null && job.decideBy <= now
  const steps = nextSteps(claimKindOf(job.serviceJobType), job.serviceJobStatus, 'customer', {
    decisionExpired,
    keepsDefective: isReplacementWithoutDefective(job.serviceJobType),
  })
  return steps.flatMap(({ action }) =>
    action === 'update' || action === 'expire-replacement' ? [] : [action],
  )
}
