/** Read models of Service History and of a job's screens: show, edit and receipt. */
import { Type, type Static } from 'typebox'
import { HISTORY_PAGE, DESCRIPTION_TEXT } from '#domain/limits.ts'
import { documentKinds } from '#domain/job/vocabulary.ts'
import { ClaimKindName } from './claim-kind.ts'
import { BookedSlot } from './claims.ts'
import { ScreenDevice } from './devices.ts'
import { Cents, Code, Instant, List, Nullable, OneOf, Owned, Shape, Text, Version } from './fields.ts'
import { CustomerTurn, HistoryRow, JobPhase, TimelineEntry, Tone } from './job-shapes.ts'
import { ServiceJobDetail, ShippingLabel, Specification } from './job-detail.ts'
import { defineFunction } from './operation.ts'
import { ServiceLocation } from './service-location.ts'
import { screenReferences, Viewer } from './viewer.ts'

const jobScreen = { ...screenReferences, id: Owned('job', 'The {id} in the URL') }

export const serviceHistory = defineFunction({
  name: 'service-history',
  summary: 'Service Calls under the customer’s plans, newest first, paginated',
  params: {
    ...screenReferences,
    before: Type.Optional(Owned('job', 'Pagination cursor: the last row of the previous page')),
  },
  result: {
    viewer: Viewer,
    rows: List(HistoryRow, HISTORY_PAGE),
    hasOlder: Type.Boolean({ description: 'Whether there is a next page' }),
  },
})

const timeline = List(TimelineEntry, 500, 'Newest first')

export const jobHistory = defineFunction({
  name: 'job-history',
  summary: 'Only the timeline of a job, to refresh an open page',
  params: jobScreen,
  result: { version: Version(), timeline },
})

/** The job as its status catalog describes it. */
export const JobSummary = Shape('JobSummary', {
  serviceJobId: Owned('job'),
  claimsMasterId: Nullable(Owned('claim')),
  kind: Nullable(ClaimKindName),
  // Deciding on a buyout changes the kind; the receipt is still for the original claim.
  claimedKind: Nullable(ClaimKindName),
  // P4.11: what declining a replacement leads to depends on the type, which is more specific than the kind.
  serviceJobType: Text({ maxLength: 64 }),
  claimType: Text({ description: 'Carry-In Service, Depot Service, …' }),
  statusCode: Code(),
  status: Text(),
  chip: Text({ description: 'Two or three words: Your turn, In repair' }),
  tone: Tone,
  phase: Nullable(JobPhase),
  turn: Nullable(CustomerTurn),
  heading: Text({ maxLength: 300 }),
  paragraphs: List(Text({ maxLength: 2000 }), 20),
  open: Type.Boolean(),
  createdAt: Nullable(Instant()),
  updatedAt: Nullable(Instant()),
  version: Version(),
})
export type JobSummary = Static<typeof JobSummary>

export const Turn = Shape('Turn', {
  who: OneOf('customer', 'us', 'nobody'),
  what: Text({ maxLength: 500 }),
  by: Nullable(Instant()),
  // P4.17: where our turn is within the usual time.
  time: Nullable(
    Type.Object({
      late: Type.Boolean({ description: 'Whether it takes longer than nine of ten jobs' }),
      label: Text({ description: 'For example, Next update' }),
      text: Text({ maxLength: 300, description: 'For example, Usually by Thu, Nov 19' }),
    }),
  ),
})
export type Turn = Static<typeof Turn>

export const ReplacementOption = Shape('ReplacementOption', {
  optionId: Code(),
  brandName: Text({ description: 'Empty if the offered product is not in the catalog' }),
  modelName: Text(),
  specificationDetails: List(Specification, 100),
  chosen: Type.Boolean(),
})
export type ReplacementOption = Static<typeof ReplacementOption>

export const Buyout = Shape('Buyout', {
  // P4.9: only for SERVICEBENCH sources; otherwise the page says why there is none.
  amountCents: Nullable(Cents()),
  whyNoAmount: Nullable(Text({ maxLength: 300 })),
  // The customer sees an estimate as long as the amount isn't shown.
  estimateCents: Nullable(Cents('Estimate for the day of the request, while the amount isn’t shown')),
  estimatedValueCents: Nullable(Cents('The fair market value that the estimate is based on')),
  fairMarketValueCents: Nullable(Cents()),
  decision: Nullable(OneOf('accepted', 'rejected')),
})
export type Buyout = Static<typeof Buyout>

export const JobMoney = Shape('JobMoney', {
  // Fee and limit may be unknown behind a partner's gateway (P11.6).
  serviceFeeCents: Nullable(Cents()),
  paidAt: Nullable(Instant()),
  benefitLimitCents: Nullable(Cents()),
  repairShare: Type.Optional(
    Type.Object(
      { cents: Cents(), isPaid: Type.Boolean() },
      { description: 'The customer’s share of the repair cost, once it is due' },
    ),
  ),
  reimbursementCents: Type.Optional(Cents('What we pay back, once it is known')),
  buyout: Nullable(Buyout),
})
export type JobMoney = Static<typeof JobMoney>

const JobAction = OneOf(
  'accept-replacement',
  'decline-replacement',
  'accept-buyout',
  'reject-buyout',
  'cancel',
  'edit',
  'add-documents',
  'remove-documents',
  'register-replacement',
)

export const JobDocument = Shape('JobDocument', {
  documentId: Code(),
  kind: OneOf(...documentKinds),
  fileName: Text(),
  mediaType: Text({ maxLength: 100 }),
  bytes: Type.Integer({ minimum: 0 }),
  createdAt: Instant(),
})
export type JobDocument = Static<typeof JobDocument>

export const HandOver = Shape('HandOver', {
  productLine: Code(),
  brandCode: Nullable(Code()),
  brandName: Text(),
  productCode: Nullable(Code()),
  modelName: Text(),
  registeredEquipmentId: Nullable(Owned('equipment', 'The new device, once registered')),
})
export type HandOver = Static<typeof HandOver>

const Outcome = List(Text({ maxLength: 300 }), 5, 'What becomes of the device and the fee')

export const jobInfo = defineFunction({
  name: 'job-info',
  summary: 'Everything the screens of one job show',
  params: jobScreen,
  result: {
    viewer: Viewer,
    // The countdown uses the server's clock, not the browser's.
    now: Instant(),
    job: JobSummary,
    turn: Turn,
    device: ScreenDevice,
    issue: Type.Object({ name: Nullable(Text()), description: Text({ maxLength: DESCRIPTION_TEXT }) }),
    safety: List(Text({ maxLength: 300 }), 10, 'What to do while the device is a hazard'),
    timeline,
    // A home visit has no location: it takes place at the customer's address (contact).
    appointment: Nullable(Type.Object({ slot: BookedSlot, location: Nullable(ServiceLocation) })),
    // Where a device is to be brought if its time is unknown: some partners only say the place (P11.6).
    dropOff: Nullable(ServiceLocation),
    contact: ServiceJobDetail.properties.contact,
    tracking: Nullable(Type.Object({ carrier: Text(), trackingId: Text() })),
    money: JobMoney,
    buyoutIfDeclinedCents: Type.Optional(
      Cents('Estimate of the buyout that declining the replacement leads to, where that is possible'),
    ),
    deviceSpecification: List(
      Specification,
      100,
      'The customer’s own device, to compare with the replacement',
    ),
    replacementOptions: List(ReplacementOption, 10),
    handOver: Nullable(HandOver),
    oldDevice: Nullable(OneOf('kept', 'mailed back', 'dropped off')),
    handIn: Nullable(OneOf('once it is there', 'now')),
    documents: List(JobDocument, 50),
    label: Nullable(ShippingLabel),
    prepare: List(Text({ maxLength: 300 }), 20, 'What to prepare'),
    howLong: Nullable(
      Text({ maxLength: 100, description: 'The whole job; for example, usually 3–5 business days' }),
    ),
    actions: List(JobAction, 10, 'All actions the customer can take now'),
    // For those of the actions that end something.
    outcomes: Type.Partial(
      Type.Object({ cancel: Outcome, 'decline-replacement': Outcome, 'reject-buyout': Outcome }),
    ),
  },
})
