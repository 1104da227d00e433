/** Details of a job beyond P2.5's fields. Only returned if a single job is requested. */
import { Type, type Static } from 'typebox'
import { DESCRIPTION_TEXT, NOTE_TEXT } from '#domain/limits.ts'
import { paymentMethods } from '#domain/job/vocabulary.ts'
import { BookedSlot, IssueHazards } from './claims.ts'
import { Cents, Code, Day, Instant, List, Nullable, OneOf, Shape, Text } from './fields.ts'
import { PostalAddress } from './postal-address.ts'
import { ServiceLocation } from './service-location.ts'

export const Specification = Shape('Specification', {
  specName: Text({ minLength: 1, maxLength: 80 }),
  specValue: Text({ maxLength: 200 }),
})
export type Specification = Static<typeof Specification>

/** A step of a job, with the name of its status as received. */
export const StatusChange = Shape('StatusChange', {
  position: Type.Integer({ minimum: 0 }),
  statusCode: Code(),
  statusName: Text(),
  actor: OneOf('customer', 'partner', 'clock', 'portal'),
  note: Text({ maxLength: NOTE_TEXT }),
  happenedAt: Instant(),
})
export type StatusChange = Static<typeof StatusChange>

/** Without a product if the partner offered something that is not in the catalog. */
export const OfferedReplacement = Shape('OfferedReplacement', {
  optionId: Code(),
  modelName: Text(),
  specificationDetails: List(Specification, 100),
  chosen: Type.Boolean(),
  product: Nullable(
    Type.Object({ productLine: Code(), brandCode: Code(), brandName: Text(), productCode: Code() }),
  ),
})
export type OfferedReplacement = Static<typeof OfferedReplacement>

/** A prepaid label (P4.19). */
export const ShippingLabel = Shape('ShippingLabel', {
  documentId: Code('For job-document, which answers with a PDF'),
  carrier: Text(),
  trackingNumber: Text(),
  shipBy: Day('The last day to hand the parcel to the carrier'),
  comesInBox: Type.Optional(
    Type.Boolean({ description: 'Whether it is on a box that we send; otherwise the customer prints it' }),
  ),
})
export type ShippingLabel = Static<typeof ShippingLabel>

/** The customer's part of the repair cost (SC0046). */
export const PaymentDue = Shape('PaymentDue', {
  amountCents: Cents(),
  howToPay: Nullable(Text({ maxLength: 300 })),
  payBy: Nullable(Day()),
})

export const Reimbursement = Shape('Reimbursement', {
  amountCents: Cents(),
  method: OneOf(...paymentMethods),
  arrivesBy: Day(),
})

const JobPayments = Shape('JobPayments', {
  serviceFeeCents: Cents(),
  paidAt: Nullable(Instant()),
  benefitLimitCents: Cents(),
  // Optional: a partner's gateway may not know them.
  paymentDue: Type.Optional(Nullable(PaymentDue)),
  reimbursement: Type.Optional(Nullable(Reimbursement)),
  buyout: Nullable(
    Type.Object({
      // P4.9: amounts are shown for SERVICEBENCH sources only.
      amountCents: Nullable(Cents()),
      fairMarketValueCents: Nullable(Cents()),
      // The estimate a buyout claim was submitted with, while it is open. The amount offered may differ.
      estimateCents: Nullable(Cents()),
      decision: Nullable(OneOf('accepted', 'rejected')),
    }),
  ),
})

export const ServiceJobDetail = Shape('ServiceJobDetail', {
  claimedKind: Text({
    maxLength: 64,
    description: 'The kind originally claimed; a buyout changes the serviceJobType',
  }),
  updatedAt: Instant(),
  issue: Type.Object({
    name: Nullable(Text()),
    description: Text({ maxLength: DESCRIPTION_TEXT }),
    hazards: Type.Optional(IssueHazards),
  }),
  statusHistory: List(StatusChange, 500, 'Newest first'),
  slot: Nullable(BookedSlot),
  location: Nullable(ServiceLocation),
  contact: Type.Object({
    phoneNumber: Nullable(Text({ maxLength: 40 })),
    address: Nullable(PostalAddress),
  }),
  money: JobPayments,
  replacementOptions: List(OfferedReplacement, 10),
})
export type ServiceJobDetail = Static<typeof ServiceJobDetail>
