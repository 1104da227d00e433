import { isDeepStrictEqual } from 'node:util'
import type { OperationParams } from '#contract/index.ts'
import { appointmentType, reasonAgainstSlot } from '#domain/appointment/slot-choice.ts'
import type { ClaimRefusal } from '#domain/claim/acceptance.ts'
import { claimKindOf } from '#domain/claim/kind.ts'
import { formatPhone } from '#domain/customer/phone.ts'
import { canEdit } from '#domain/job/actions.ts'
import { changeEntry, changeMessage, type DetailsChange } from '#domain/job/message.ts'
import { jobStatus } from '#domain/job/status.ts'
import { lookThenWrite, recalling, rememberAnswer, rememberRefusal } from '../../database/look-first.ts'
import {
  changeJobDetails,
  lookAtJobDetails,
  type JobDetailsChange,
  type JobDetailsFacts,
} from '../../queries/job/job-details.ts'
import { noticeOf } from '../../partner/subscriptions.ts'
import { appointmentOf, phoneOf, placeOf, reasonAgainstPlace } from '../claims/claim-details.ts'
import type { WritingHandler } from '../handler.ts'
import type { ChangedJob } from '../../jobs/change-job.ts'
import { messageFacts } from '../../jobs/plan-step.ts'
import { jobWords } from '../../refusal-words.ts'

type Params = OperationParams<'updateRequestDetails'>

/** Changes phone, address and slot of a job until work on it starts. The status stays the same. */
export const updateRequestDetails = recalling<WritingHandler<'updateRequestDetails'>>((params, context) => {
  const { db, key, now } = context
  const { referenceID, address, schedule } = params
  const look = () =>
    lookAtJobDetails(db, key, {
      serviceJobId: referenceID,
      addressId: address?.addressId ?? null,
      zipCode: address?.zipCode ?? null,
      slotId: schedule?.chosenTimeSlotCode ?? null,
      now,
    })
  return lookThenWrite<JobDetailsFacts, ChangedJob>(look, async (job) => {
    const wanted = wantedChange(params, job)
    const refusal = reasonAgainstEdit(params.version, job, now) ?? reasonAgainstChange(wanted, job)
    if (refusal) return rememberRefusal(context, refusal)
    const { place, phoneNumber, appointment } = wanted
    const changes = place || phoneNumber || appointment
    const answer: ChangedJob = {
      outcome: 'Success',
      serviceJobID: job.serviceJobId,
      serviceJobStatus: job.serviceJobStatus,
      serviceJobStatusName: job.serviceJobStatusName,
      version: job.version + (changes ? 1 : 0),
    }
    if (!changes) return rememberAnswer(db, key, answer)
    const told: DetailsChange = {
      ...(appointment && { appointment }),
      ...(place && { address: place.address }),
      ...(phoneNumber && { phoneNumber }),
    }
    const change: JobDetailsChange = {
      serviceJobId: job.serviceJobId,
      version: job.version,
      details: {
        ...job.details,
        ...place,
        ...(phoneNumber && { phoneNumber }),
        ...(appointment && { schedule: schedule!, appointment }),
      },
      slotId: appointment ? job.slot!.slotId : job.slotId,
      heldSlotId: job.slotId,
      now: now.toISOString(),
      entry: changeEntry(told),
      message: changeMessage(messageFacts(job, context), told),
      notice: noticeOf(
        context.subscriptions,
        { sourceSystem: job.sourceSystem, kind: job.claimedKind },
        'edited',
        Object.keys(told) as (keyof DetailsChange)[],
      ),
      answer,
    }
    return (await changeJobDetails(db, key, { change })) as ChangedJob | undefined
  })
})

/** The values that differ: a form sends everything it shows. */
function wantedChange(
  { phoneNumber, address, schedule }: Params,
  { details, slot, slotId }: JobDetailsFacts,
) {
  const phone = phoneOf(phoneNumber)
  const place = address && placeOf(address)
  const moves = schedule !== undefined && (slot === null || slot.slotId !== slotId)
  return {
    phoneNumber: phone === formatPhone(details.phoneNumber ?? '') ? undefined : phone,
    place: isDeepStrictEqual(place?.address, details.address) ? undefined : place,
    schedule,
    appointment: moves ? appointmentOf(slot) : undefined,
  }
}

function reasonAgainstEdit(
  version: number | undefined,
  job: JobDetailsFacts,
  now: Date,
): ClaimRefusal | null {
  const startsAt = job.appointmentStartsAt
  if (!canEdit({ ...job, appointmentStartsAt: startsAt === null ? null : new Date(startsAt) }, now)) {
    return {
      code: 'NOT_POSSIBLE_NOW',
      description: jobWords.notOnline(jobStatus(job).status),
    }
  }
  return version === undefined || version === job.version ? null : CHANGED_MEANWHILE
}

/** A technician's slot has to fit a new address, even if the slot itself is unchanged. A drop-off stays where it is. */
function reasonAgainstChange(
  { place, schedule }: ReturnType<typeof wantedChange>,
  { serviceJobType, slot, zipState }: JobDetailsFacts,
): ClaimRefusal | null {
  const serviceType = appointmentType(claimKindOf(serviceJobType)!)
  if (schedule && !serviceType) return NO_APPOINTMENT
  const misplaced = place && reasonAgainstPlace(place.address, zipState)
  if (misplaced) return misplaced
  const isAffected = schedule || (place && serviceType === 'CLAIM_ONSITE')
  if (!serviceType || !isAffected) return null
  const { chosenDate: date = slot?.date ?? '', serviceLocationCode } = schedule ?? {}
  return reasonAgainstSlot(slot, { serviceType, date, serviceLocationCode })
}

const CHANGED_MEANWHILE: ClaimRefusal = {
  code: 'CHANGED_MEANWHILE',
  description: jobWords.changedElsewhere,
}

const NO_APPOINTMENT: ClaimRefusal = {
  code: 'NO_APPOINTMENT',
  description: jobWords.noAppointment,
}
