/** The account site reports that a fee was paid. */
import type { FastifyInstance } from 'fastify'
import { Failure } from '#contract/failure.ts'
import { ACCOUNT_SITE, PaymentReport, PaymentReportResult, PAYMENTS_PATH } from '#contract/partner.ts'
import { feeReceipt } from '#domain/claim/fee-receipt.ts'
import { deviceName } from '#domain/customer/device.ts'
import { lookThenWrite } from '../database/look-first.ts'
import { hashOfBody } from '../database/write-once.ts'
import { lookAtFee, noteRepeatedPayment, takePayment, type FeeFacts } from '../queries/claim/payments.ts'
import { devicesLink } from '../outbox/job-link.ts'
import type { PartnerDependencies } from './dependencies.ts'
import { happenedAt, refuseBefore } from './occurred-at.ts'

export function registerPayments(app: FastifyInstance, dependencies: PartnerDependencies): void {
  app.post(PAYMENTS_PATH, {
    schema: { body: PaymentReport, response: { 200: PaymentReportResult } },
    handler: (request) => takeReport(request.body as PaymentReport, request.partner, dependencies),
  })
}

async function takeReport(
  report: PaymentReport,
  partner: string,
  { db, now: clock, brandName, publicUrl }: PartnerDependencies,
): Promise<PaymentReportResult> {
  if (partner !== ACCOUNT_SITE) throw new Failure('not-yours')
  const { eventId, claimsMasterId, amountCents, occurredAt } = report
  const key = {
    subject: partner,
    transactionId: eventId,
    requestName: claimsMasterId,
    bodyHash: hashOfBody(report),
  }
  const now = clock()
  const paidAt = happenedAt(occurredAt, now)
  const look = () => lookAtFee(db, key, { claimsMasterId })
  const act = (fee: FeeFacts) => {
    refuseBefore(fee.claimedAt, occurredAt, 'claim')
    if (fee.state === null || fee.amountCents !== amountCents) {
      throw new Failure('conflict', [], 'The amount does not match the amount due for this claim')
    }
    const answer = { eventId, claimsMasterId }
    if (fee.paidAt) {
      return noteRepeatedPayment(db, key, { answer: { ...answer, paidAt: fee.paidAt, counted: false } })
    }
    return takePayment(db, key, {
      claimsMasterId,
      equipmentId: fee.equipmentId,
      claimsVersion: fee.claimsVersion,
      paidAt,
      now,
      receipt: feeReceipt({
        brandName,
        firstName: fee.firstName,
        kind: fee.kind,
        deviceName: deviceName(fee),
        claimsMasterId,
        amountCents,
        paidAt,
        link: devicesLink(publicUrl),
      }),
      answer: { ...answer, paidAt: paidAt.toISOString(), counted: true },
    })
  }
  const missing = new Failure('unknown-request', [], 'Claim not found')
  return lookThenWrite(look, act, missing) as Promise<PaymentReportResult>
}
