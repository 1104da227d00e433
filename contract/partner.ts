/**
 * How service partners update a job, and how the account site reports that a fee was paid. Each signs its requests with
 * its own key. An event is processed once, however often it is delivered, and changes nothing if the current state does
 * not allow it.
 */
import { Type, type Static } from 'typebox'
import { DEVICE_TEXT, NOTE_TEXT, TRACKING_TEXT } from '#domain/limits.ts'
import { paymentMethods } from '#domain/job/vocabulary.ts'
import { OPTION_PROVIDED } from '#domain/job/codes.ts'
import {
  ClosedShape,
  Closed,
  Cents,
  Code,
  Day,
  Dollars,
  Instant,
  List,
  OneOf,
  Shape,
  Text,
  Version,
} from './fields.ts'
import { Specification } from './job-detail.ts'

export const PARTNER_PATH = '/partner/status-updates'

/** Maximum distance of a timestamp from our clock, against replay attacks. */
export const PARTNER_TIMESTAMP_TOLERANCE_SECONDS = 300

export const PartnerHeaders = Type.Object({
  'x-partner-id': Type.String({
    maxLength: 64,
    pattern: '^[A-Za-z0-9_-]+$',
    description: 'The caller’s id, which selects the key to verify the signature with',
  }),
  'x-partner-timestamp': Type.String({
    pattern: '^[0-9]{10}$',
    description: `Seconds since 1970, within ${PARTNER_TIMESTAMP_TOLERANCE_SECONDS} seconds of the current time`,
  }),
  'x-partner-signature': Type.String({
    pattern: '^[0-9a-f]{64}$',
    description:
      'HMAC-SHA-256, in hex, of the timestamp, a period and the raw body; without a body, the method, a space, and the path with its query take its place',
  }),
})
export type PartnerHeaders = Static<typeof PartnerHeaders>

export const PartnerStatusUpdate = ClosedShape('PartnerStatusUpdate', {
  eventId: Type.String({ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' }),
  // Not Owned: the caller is a partner, not the job's customer.
  serviceJobId: Code('The serviceJobID'),
  statusCode: Code('A code from the status catalog, case-insensitive'),
  occurredAt: Instant(),
  note: Type.Optional(Text({ maxLength: NOTE_TEXT })),
  tracking: Type.Optional(
    Closed({
      carrier: Text({ minLength: 1, maxLength: TRACKING_TEXT }),
      trackingId: Text({ minLength: 1, maxLength: TRACKING_TEXT }),
    }),
  ),
  replacementOptions: Type.Optional(
    List(
      Closed({
        productCode: Type.Optional(Code()),
        modelName: Text({ minLength: 1, maxLength: DEVICE_TEXT.model }),
        specificationDetails: List(Closed(Specification.properties), 100),
      }),
      10,
      `Required with ${OPTION_PROVIDED}, not allowed otherwise; the customer sees the first option`,
    ),
  ),
  paymentDue: Type.Optional(
    Closed({
      amount: Dollars('The customer’s part of the repair cost, in US dollars'),
      howToPay: Type.Optional(
        Text({ minLength: 1, maxLength: 300, description: 'Sentences for the customer' }),
      ),
      payBy: Type.Optional(Day()),
    }),
  ),
  reimbursement: Type.Optional(
    Closed({
      amount: Dollars('What is paid back, in US dollars, up to the benefit limit'),
      method: OneOf(...paymentMethods),
      arrivesBy: Day(),
    }),
  ),
  buyoutAmount: Type.Optional(Dollars('US dollars, with a status that offers a buyout')),
})
export type PartnerStatusUpdate = Static<typeof PartnerStatusUpdate>

export const PartnerStatusResult = Shape('PartnerStatusResult', {
  eventId: PartnerStatusUpdate.properties.eventId,
  serviceJobId: PartnerStatusUpdate.properties.serviceJobId,
  statusCode: Code('The job’s status after the update'),
  version: Version(),
})
export type PartnerStatusResult = Static<typeof PartnerStatusResult>

export const PAYMENTS_PATH = '/partner/payments'

/** The account site's x-partner-id. Only it can report payments. */
export const ACCOUNT_SITE = 'account-site'

/** The x-partner-id of the system of record for customers. Only it can push records. */
export const CUSTOMER_SYSTEM = 'customer-system'

/** The others have no jobs. */
export const isServicePartner = (partner: string) => partner !== ACCOUNT_SITE && partner !== CUSTOMER_SYSTEM

/** The customer's return to the portal proves nothing: only this server-to-server report marks a claim as paid. */
export const PaymentReport = ClosedShape('PaymentReport', {
  eventId: PartnerStatusUpdate.properties.eventId,
  // Not Owned: the caller is the account site, not the claim's customer.
  claimsMasterId: Code('The decrypted claimsmasterid from the payment page’s URL'),
  amountCents: Cents('The amount paid, which must equal the amount due'),
  occurredAt: Instant(),
})
export type PaymentReport = Static<typeof PaymentReport>

export const PaymentReportResult = Shape('PaymentReportResult', {
  eventId: PaymentReport.properties.eventId,
  claimsMasterId: PaymentReport.properties.claimsMasterId,
  paidAt: Instant(),
  counted: Type.Boolean({
    description: 'False if the fee was already paid: nothing has changed, and this payment can be refunded',
  }),
})
export type PaymentReportResult = Static<typeof PaymentReportResult>
