/** The account site's payment reports. */
import { randomUUID } from 'node:crypto'
import { PAYMENTS_PATH, type PaymentReport } from '#contract/partner.ts'
import type { TestApp } from './app.ts'
import { sendAsPartner, type Sender } from './partners.ts'
import { NOW } from './seeded.ts'

export type SentReport = Partial<PaymentReport> & Pick<PaymentReport, 'claimsMasterId'>

/** Reports 79 dollars, the fee for a laptop, paid just now. */
export async function reportPayment(portal: Pick<TestApp, 'app'>, report: SentReport, sender: Sender = {}) {
  const occurredAt = (sender.at ?? NOW).toISOString()
  const body = { eventId: randomUUID(), amountCents: 7_900, occurredAt, ...report }
  const response = await sendAsPartner(portal, PAYMENTS_PATH, body, { partner: 'account-site', ...sender })
  return { http: response.statusCode, ...response.json() }
}
