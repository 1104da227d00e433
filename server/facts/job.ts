/** Jobs and the devices they are about, as the gateway returns them to the portal's functions. */
import { Type, type Static } from 'typebox'
import { ClaimStep } from '#contract/claim-functions.ts'
import { BookedSlot } from '#contract/claims.ts'
import { ScreenDevice, unfinishedClaimFields } from '#contract/devices.ts'
import { Nullable, OneOf } from '#contract/fields.ts'
import {
  OfferedReplacement,
  ServiceJobDetail,
  PaymentDue,
  ShippingLabel,
  Specification,
  StatusChange,
} from '#contract/job-detail.ts'
import { JobDocument } from '#contract/job-functions.ts'
import { ServiceLocation } from '#contract/service-location.ts'
import { ViewerFacts } from './customer.ts'
import { UsualTime } from './usual-time.ts'

/** What the status of a job is derived from (domain/job/status.ts). */
export const JobRow = Type.Object({
  serviceJobId: Type.String(),
  serviceJobType: Type.String(),
  serviceJobStatus: Type.String(),
  serviceJobStatusName: Type.String(),
  serviceJobSubStatus: Nullable(Type.String()),
  serviceJobSubStatusName: Nullable(Type.String()),
  sourceSystem: Type.String(),
  carrier: Nullable(Type.String()),
  trackingId: Nullable(Type.String()),
  decideBy: Nullable(Type.String()),
  open: Type.Boolean(),
  createdAt: Nullable(Type.String()),
  hasReceipt: Type.Boolean(),
  /** When the booked visit ends; null once work has begun, or if unknown. */
  visitEndsAt: Nullable(Type.String()),
  /** The last day to ship it with our label; null once work has begun, or without one. */
  shipBy: Nullable(Type.String()),
  /** Whether that label is on a box that we send; null if unknown, too. */
  comesInBox: Nullable(Type.Boolean()),
})
export type JobRow = Static<typeof JobRow>

/** A job in a list: with what an open one asks the customer about. */
export const ListedJob = Type.Object({
  ...JobRow.properties,
  /** Null where it isn't shown (P4.9). */
  buyoutAmountCents: Nullable(Type.Integer()),
  paymentDue: Nullable(PaymentDue),
  /** Null unless there are replacements to review. */
  replacementCount: Nullable(Type.Integer()),
})
export type ListedJob = Static<typeof ListedJob>

/** A device's open job, and what its usual time depends on (P4.17). */
export const OpenJobFacts = Type.Object({
  ...ListedJob.properties,
  claimedKind: Type.String(),
  /** When the current stage began, and when the work became our turn; null if not yet, or if unknown. */
  stageBegan: Nullable(Type.String()),
  startedAt: Nullable(Type.String()),
  /** What is booked; null once work has begun, or if unknown. */
  visit: Nullable(BookedSlot),
  usualTimes: Type.Array(UsualTime),
})
export type OpenJobFacts = Static<typeof OpenJobFacts>

export const ListedDevice = Type.Pick(ScreenDevice, [
  'inventoryEquipmentId',
  'productLine',
  'productLineName',
  'make',
  'modelName',
  'equipmentName',
  'serialNumber',
  'createdDate',
])

/** A time that is held; its center if the device is dropped off there. */
export const HeldSlot = Type.Object({
  date: Type.String(),
  label: Type.String(),
  center: Nullable(Type.String()),
})

export const RequestFacts = Type.Object({
  step: ClaimStep,
  savedAt: Type.String(),
  payment: Nullable(unfinishedClaimFields.payment),
  heldUntil: Nullable(Type.String()),
  heldSlot: Nullable(HeldSlot),
})
export type RequestFacts = Static<typeof RequestFacts>

export const DeviceFacts = Type.Object({
  ...ListedDevice.properties,
  openJob: Nullable(OpenJobFacts),
  /** The day its last claim was completed, if recent enough to delay the next one. */
  lastCompleted: Nullable(Type.String()),
  request: Nullable(RequestFacts),
  /** Service fee by plan code, for the plans of this customer that cover the product line. */
  feesByPlan: Type.Record(Type.String(), Nullable(Type.Integer())),
})
export type DeviceFacts = Static<typeof DeviceFacts>

export const MyDevicesFacts = Type.Object({
  viewer: ViewerFacts,
  devices: Type.Array(DeviceFacts),
  /** Codes of plans whose coverage the partner couldn't provide this time. */
  unknownPlans: Type.Optional(Type.Array(Type.String())),
})
export type MyDevicesFacts = Static<typeof MyDevicesFacts>

export const JobDevice = Type.Pick(ScreenDevice, [
  'inventoryEquipmentId',
  'productLineName',
  'makeName',
  'modelName',
  'equipmentName',
  'serialNumber',
])
export type JobDevice = Static<typeof JobDevice>

export const ServiceHistoryFacts = Type.Object({
  viewer: ViewerFacts,
  /** One more than the page holds, if there are older ones. */
  jobs: Type.Array(Type.Object({ ...ListedJob.properties, ...JobDevice.properties })),
})
export type ServiceHistoryFacts = Static<typeof ServiceHistoryFacts>

/** A step of a job; a partner may not say when it was made. */
export const TimelineStep = Type.Object({
  ...StatusChange.properties,
  happenedAt: Nullable(StatusChange.properties.happenedAt),
})
export type TimelineStep = Static<typeof TimelineStep>

export const JobHistoryFacts = Type.Object({
  job: Type.Object({ ...JobRow.properties, claimedKind: Type.String(), version: Type.Integer() }),
  timeline: Type.Array(TimelineStep),
})
export type JobHistoryFacts = Static<typeof JobHistoryFacts>

const { issue, contact, money: payments } = ServiceJobDetail.properties

/** Fee and limit are null if the partner didn't send them (P11.6). */
const money = Type.Object({
  ...payments.properties,
  serviceFeeCents: Nullable(payments.properties.serviceFeeCents),
  benefitLimitCents: Nullable(payments.properties.benefitLimitCents),
})

export const JobInfoFacts = Type.Object({
  viewer: ViewerFacts,
  job: Type.Object({
    ...JobRow.properties,
    claimsMasterId: Nullable(Type.String()),
    /** Of what was booked. */
    appointmentType: Nullable(OneOf('CLAIM_CARRYIN', 'CLAIM_ONSITE')),
    /** As claimed: deciding on a buyout changes the type of the job, not what led to it. */
    claimedKind: Type.String(),
    updatedAt: Nullable(Type.String()),
    closedAt: Nullable(Type.String()),
    version: Type.Integer(),
  }),
  device: ScreenDevice,
  issue,
  timeline: Type.Array(TimelineStep),
  slot: Nullable(BookedSlot),
  location: Nullable(ServiceLocation),
  contact,
  money,
  deviceSpecification: Type.Array(Specification),
  /** The day the device's age is counted from; null if only a partner knows. */
  deviceSince: Nullable(Type.String()),
  replacementOptions: Type.Array(OfferedReplacement),
  registeredEquipmentId: Nullable(Type.String()),
  documents: Type.Array(JobDocument),
  label: Nullable(ShippingLabel),
  usualTimes: Type.Array(UsualTime),
})
export type JobInfoFacts = Static<typeof JobInfoFacts>
