/** Requests of the API document that work as they stand, in a sandbox that nobody has changed (openapi tests). */
import type { ConsentReport } from '#contract/consent.ts'
import { exampleOf, type JsonSchema } from '#contract/example.ts'
import type { PartnerStatusUpdate, PaymentReport } from '#contract/partner.ts'

/** Made by an earlier call, or true for a while only; the calls work without them. */
const LEFT_OUT = ['triageReferenceID', 'timeSlotCode', 'date']
/** The product of a plan, where the call does not mean a device's. */
const PLAN_PRODUCT = 'HMSRVHE'

const PARTICULAR: Readonly<Record<string, object>> = {
  getProductDetails: { productList: [{ productCode: PLAN_PRODUCT }] },
  getOnlineClaimEligibility: { productCode: PLAN_PRODUCT },
}

export function gatewayExample(name: string, params: JsonSchema): object {
  const { required = [] } = params
  const entries = Object.entries(exampleOf(params) as object)
  const kept = entries.filter(([field]) => required.includes(field) || !LEFT_OUT.includes(field))
  return { ...Object.fromEntries(kept), ...PARTICULAR[name] }
}

/** A depot repair of the sandbox's first customer. It comes from Servify, which has made an estimate. */
const EXAMPLE_JOB = '80411-0010'

/** `now` is when the document is made: a partner's times are neither in the future nor before the job. */
export function statusUpdateExample(now: Date): PartnerStatusUpdate {
  return {
    eventId: 'evt-20261116-0001',
    serviceJobId: EXAMPLE_JOB,
    statusCode: 'SC0045',
    occurredAt: now.toISOString(),
    note: 'We begin the repair today.',
  }
}

export function consentExample(now: Date): ConsentReport {
  return { customerRef: 'C20010001', sms: true, occurredAt: now.toISOString() }
}

export function paymentExample(now: Date): PaymentReport {
  return {
    eventId: 'evt-20261116-0002',
    claimsMasterId: 'CM70010001',
    amountCents: 7_900,
    occurredAt: now.toISOString(),
  }
}
