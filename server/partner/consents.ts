/** The account site, or the system of record for customers, reports who wants texts. */
import type { FastifyInstance } from 'fastify'
import { ConsentReport, ConsentResult, CONSENTS_PATH } from '#contract/consent.ts'
import { Failure } from '#contract/failure.ts'
import { ACCOUNT_SITE, CUSTOMER_SYSTEM } from '#contract/partner.ts'
import { changeConsent } from '../queries/message/consent.ts'
import type { PartnerDependencies } from './dependencies.ts'
import { happenedAt } from './occurred-at.ts'

export function registerConsents(app: FastifyInstance, { db, now }: PartnerDependencies): void {
  app.post(CONSENTS_PATH, {
    schema: { body: ConsentReport, response: { 200: ConsentResult } },
    handler: async ({ body, partner }): Promise<ConsentResult> => {
      if (partner !== ACCOUNT_SITE && partner !== CUSTOMER_SYSTEM) throw new Failure('not-yours')
      const { customerRef, sms, occurredAt } = body as ConsentReport
      const [result] = await changeConsent(db, {
        customerRef,
        sms,
        occurredAt: happenedAt(occurredAt, now()),
      })
      if (!result) throw new Failure('unknown-request', [], 'Customer not found')
      return result
    },
  })
}
