/** The account site's payment reports, with valid and invalid signatures. */
import { randomUUID } from 'node:crypto'
import { ACCOUNT_SITE, PAYMENTS_PATH, type PaymentReport } from '#contract/partner.ts'
import { signPartnerBody } from '#server/partner/signature.ts'
import type { TestApp } from './app.ts'
import { NOW } from './seeded.ts'

const ACCOUNT_KEY = 'the-account-site-signs-tests-with-this'
const OTHER_KEY = 'a-service-partner-signs-tests-with-this'

/** Settings for an app that accepts such reports. */
export const PAYMENT_ENV = { PARTNER_KEYS: `${ACCOUNT_SITE}:${ACCOUNT_KEY},servify:${OTHER_KEY}` }

export type SentReport = Partial<PaymentReport> & Pick<PaymentReport, 'claimsMasterId'>

/** Reports 79 dollars, the fee for a laptop, paid just now. */
export async function reportPayment(
  { app }: TestApp,
  report: SentReport,
  { partner = ACCOUNT_SITE, tampered = false, now = NOW } = {},
) {
  const payload = JSON.stringify({
    eventId: randomUUID(),
    amountCents: 7_900,
    occurredAt: now.toISOString(),
    ...report,
  })
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const key = partner === ACCOUNT_SITE ? ACCOUNT_KEY : OTHER_KEY
  const response = await app.inject({
    method: 'POST',
    url: PAYMENTS_PATH,
    headers: {
      'content-type': 'application/json',
      'x-partner-id': partner,
      'x-partner-timestamp': timestamp,
      'x-partner-signature': signPartnerBody(key, timestamp, payload),
    },
    payload: tampered ? payload.replace('7900', '0100') : payload,
  })
  return { http: response.statusCode, ...response.json() }
}
