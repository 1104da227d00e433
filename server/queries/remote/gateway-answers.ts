/**
 * What the partner answered while a claim was prepared (P2.6): the product, the issue, adjudication and availability,
 * the chosen time and the claim as it was recorded. It stays in the draft, so that no later step asks again.
 */
import { Type, type Static } from 'typebox'
import { Appointment } from '#contract/appointment-functions.ts'
import { Issue, TriageStep } from '#contract/claims.ts'
import { Day, Nullable } from '#contract/fields.ts'
import type { OperationParams } from '#contract/index.ts'
import type { Ruling } from '#domain/claim/adjudication.ts'
import type { ServiceAvailability } from '#domain/claim/options.ts'
import { NearestAppointment } from '../../facts/appointment.ts'
import { ContractTerms } from '../../facts/customer.ts'

/** The device, as P2.6 keeps it: what a call needs before the device itself has been asked for. */
const DraftProduct = Type.Object({
  productLine: Type.String(),
  productLineName: Type.String(),
  make: Type.String(),
  model: Type.String(),
  serialNumber: Type.String(),
})

export const ClaimOffer = Type.Object({
  /** What the offer depends on. */
  basis: Type.String(),
  ruling: Type.Unsafe<Ruling>({ type: 'object' }),
  availability: Type.Unsafe<ServiceAvailability[]>({ type: 'array' }),
  appointments: Type.Object({
    'carry-in': Nullable(NearestAppointment),
    'home-service': Nullable(NearestAppointment),
  }),
})
export type ClaimOffer = Static<typeof ClaimOffer>

export const GatewayAnswers = Type.Partial(
  Type.Object({
    product: DraftProduct,
    plan: Type.Object({ contractId: Type.String(), planCode: Type.String() }),
    /** What the plan says about the product. */
    terms: ContractTerms,
    /** The day, in business time, on which the partner answered. */
    termsDay: Day(),
    issue: Issue,
    triage: Type.Array(TriageStep),
    offer: ClaimOffer,
    appointment: Nullable(Appointment),
    /** The parameters of createClaimsMaster, which raiseClaim repeats. */
    claim: Type.Unsafe<OperationParams<'createClaim'>>({ type: 'object' }),
    paymentDue: Type.Boolean(),
    /** The id of createClaimsMaster, so that a repeat doesn't create another claim. */
    transactionId: Type.String(),
    /** True if the partner said so when the claim was about to be replaced. */
    isPaid: Type.Boolean(),
  }),
)
export type GatewayAnswers = Static<typeof GatewayAnswers>
