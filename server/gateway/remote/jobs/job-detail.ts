/** What a job's page shows: the partner's details, or what follows from the job's own fields (P11.6). */
import type { OfferedReplacement } from '#contract/job-detail.ts'
import type { PostalAddress } from '#contract/postal-address.ts'
import type { ServiceLocation } from '#contract/service-location.ts'
import { appointmentType } from '#domain/appointment/slot-choice.ts'
import { isClaimKind } from '#domain/claim/kind-names.ts'
import { claimKindOf, isRejectedBuyout } from '#domain/claim/kind.ts'
import { normalizeCountry } from '#domain/customer/address.ts'
import { phaseOf, rowInAnyFamily } from '#domain/job/status-table.ts'
import { ALLOCATED, NEW, OPTION_ACCEPTED } from '#domain/job/codes.ts'
import { phases } from '#domain/job/vocabulary.ts'
import { BUYOUT_AMOUNT_SOURCE } from '#domain/limits.ts'
import { listRemoteDocuments } from '../../../queries/remote/uploads.ts'
import type { Owner } from '../../../facts/customer.ts'
import type { JobInfoFacts, TimelineStep } from '../../../facts/job.ts'
import type { Read } from '../remote-context.ts'
import { locationOf } from '../appointments.ts'
import { ifTheirs, isRefusal, type Ask } from '../calls/ask.ts'
import { readCustomer } from '../customer.ts'
import { readDevice, unknownDevice, type RemoteDevice } from '../device.ts'
import { jobRow, readJob, type RemoteJob } from './job-rows.ts'

export const readJobInfo: Read<'readJobInfo'> = async ({ calls, db }, owner) => {
  const { customerRef, serviceJobId } = owner
  const ask = calls.as(customerRef)
  const asked = readJob(ask, customerRef, serviceJobId)
  const [{ viewer }, job, { device, specificationDetails, replacedBy }, money, documents] = await Promise.all(
    [
      readCustomer(ask, customerRef),
      asked,
      asked.then((job) => deviceOf(ask, owner, job)),
      asked.then((job) => moneyOf(ask, job)),
      listRemoteDocuments(db, owner),
    ],
  )
  const { detail } = job
  const kind = claimedKind(job)
  const withReceipts = new Set(
    documents.some(({ document }) => document.kind === 'receipt') ? [serviceJobId] : [],
  )
  return {
    viewer,
    job: {
      ...jobRow(job, withReceipts),
      claimsMasterId: job.claimsMasterId,
      appointmentType: isClaimKind(kind) ? appointmentType(kind) : null,
      claimedKind: kind,
      updatedAt: detail?.updatedAt ?? null,
      closedAt: job.closedAt,
      version: job.version,
    },
    device,
    issue: detail?.issue ?? { name: null, description: '' },
    timeline: timelineOf(job),
    slot: detail?.slot ?? null,
    location: detail?.location ?? dropOffLocation(job),
    contact: detail?.contact ?? { phoneNumber: job.customerPhoneNumber, address: addressOf(job) },
    money,
    deviceSpecification: [...specificationDetails],
    deviceSince: null,
    replacementOptions: detail?.replacementOptions ?? optionsOf(job),
    registeredEquipmentId: replacedBy?.inventoryEquipmentId ?? null,
    documents: documents.map(({ document }) => document),
    label: null,
    usualTimes: [],
  }
}

/** A device may be gone from the partner's list while its job is still there. */
async function deviceOf(ask: Ask, owner: Owner, { claimDetails }: RemoteJob): Promise<RemoteDevice> {
  const id = claimDetails.inventoryEquipmentID
  const found = await ifTheirs(readDevice(ask, owner, id))
  return (
    found ?? {
      device: unknownDevice(id),
      hasVersion: false,
      specificationDetails: [],
      replaces: null,
      replacedBy: null,
    }
  )
}

export function claimedKind({ detail, serviceJobType }: RemoteJob): string {
  return detail?.claimedKind ?? claimKindOf(serviceJobType) ?? serviceJobType
}

/** Without a history: the current status and, if it is not the first, the request. */
export function timelineOf(job: RemoteJob): TimelineStep[] {
  if (job.detail) return [...job.detail.statusHistory]
  const { serviceJobStatus: statusCode, claimDetails } = job
  const requested: TimelineStep = {
    position: 0,
    statusCode: NEW,
    statusName: 'Requested',
    actor: 'customer',
    note: '',
    happenedAt: claimDetails.createDate,
  }
  if (phaseOf(statusCode) === 'untouched') return [{ ...requested, statusCode, statusName: nameOf(job) }]
  return [
    { position: 1, statusCode, statusName: nameOf(job), actor: 'partner', note: '', happenedAt: null },
    requested,
  ]
}

function nameOf({ serviceJobStatus, serviceJobStatusName }: RemoteJob): string {
  return serviceJobStatusName ?? rowInAnyFamily(serviceJobStatus)?.name ?? serviceJobStatus
}

/** Where a device is brought to, as far as the job says. */
function dropOffLocation(job: RemoteJob): ServiceLocation | null {
  const { claimDetails: place } = job
  const { dropOffLocationName: name, dropOffLocationCode: code } = place
  if (!name && !code) return null
  const center = {
    serviceLocationCode: code ?? name!,
    name,
    addressLine1: place.dropOffLocationAddress,
    city: place.dropOffLocationCity,
    state: place.dropOffLocationState,
    zipCode: place.dropOffLocationPostalCode,
    phone: place.dropOffLocationPhone,
  }
  return locationOf(center, { state: job.customerState ?? '', zipCode: job.customerPostalCode ?? '' })
}

function addressOf(job: RemoteJob): PostalAddress | null {
  if (!job.customerAddressLine1 && !job.customerPostalCode) return null
  return {
    houseNo: '',
    street: job.customerAddressLine1 ?? '',
    apartment: job.customerAddressLine2 ?? '',
    city: job.customerCity ?? '',
    state: job.customerState ?? '',
    zipCode: job.customerPostalCode ?? '',
    country: normalizeCountry(job.customerCountry),
  }
}

/** If there are several, the partner doesn't say which was accepted. */
function optionsOf({ serviceJobStatus, claimDetails }: RemoteJob): OfferedReplacement[] {
  const phase = phaseOf(serviceJobStatus)
  const isAccepted =
    [OPTION_ACCEPTED, ALLOCATED].includes(serviceJobStatus.toUpperCase()) ||
    (phase !== null && (phases[phase].onItsWay || phase === 'delivered' || phase === 'returned'))
  const { replacementDetails } = claimDetails
  return replacementDetails.map(({ optionId, modelName, specificationDetails, product }) => ({
    optionId,
    modelName: modelName ?? '',
    specificationDetails: [...specificationDetails],
    chosen: isAccepted && replacementDetails.length === 1,
    product,
  }))
}

/** The amount of a buyout is the partner's, or unknown; it is never worked out here. */
async function moneyOf(ask: Ask, job: RemoteJob): Promise<JobInfoFacts['money']> {
  if (job.detail) return job.detail.money
  const { serviceJobType, serviceJobStatus, sourceSystem, serviceJobID: serviceJobId } = job
  const isBuyout = claimKindOf(serviceJobType) === 'buyout'
  const isToDecide =
    rowInAnyFamily(serviceJobStatus)?.next.who === 'customer' && phaseOf(serviceJobStatus) === 'deciding'
  let amountCents = job.claimDetails.buyoutAmountCents
  const isShown = sourceSystem.toUpperCase() === BUYOUT_AMOUNT_SOURCE
  if (amountCents === null && isShown && (isBuyout || isToDecide)) {
    const answer = await ask('getBuyoutAmount', { serviceJobId })
    amountCents = isRefusal(answer) ? null : answer.buyoutAmountCents
  }
  const decision = !isBuyout || job.open ? null : isRejectedBuyout(serviceJobType) ? 'rejected' : 'accepted'
  return {
    serviceFeeCents: null,
    paidAt: null,
    benefitLimitCents: null,
    buyout:
      amountCents === null && !isBuyout
        ? null
        : { amountCents, fairMarketValueCents: null, estimateCents: null, decision },
  }
}
