/** What partners send, signed with keys that the test app accepts. */
import { randomUUID } from 'node:crypto'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { PARTNER_PATH, type PartnerStatusUpdate } from '#contract/partner.ts'
import { signPartnerBody } from '#server/partner/signature.ts'
import { NOW } from './seeded.ts'

export const PARTNER_KEYS = {
  servify: 'servify-signs-with-this-in-tests-0001',
  servicebench: 'servicebench-signs-with-this-in-tests-1',
  'account-site': 'the-account-site-signs-with-this-in-tests',
  'customer-system': 'the-customer-system-signs-with-this-too',
} as const

export interface Sender {
  partner?: keyof typeof PARTNER_KEYS
  key?: string
  at?: Date
}

/** A partner's request to one of our endpoints; a string `body` is sent as is, an object as JSON. */
export function sendAsPartner(
  { app }: { app: FastifyInstance },
  url: string,
  body: object | string,
  { partner = 'servicebench', key = PARTNER_KEYS[partner], at = NOW }: Sender = {},
): Promise<LightMyRequestResponse> {
  const payload = typeof body === 'string' ? body : JSON.stringify(body)
  const timestamp = Math.floor(at.getTime() / 1000)
  return app.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/json',
      'x-partner-id': partner,
      'x-partner-timestamp': String(timestamp),
      'x-partner-signature': signPartnerBody(key, timestamp, payload),
    },
    payload,
  })
}

/** A GET is signed by its request line. */
export function getAsPartner(
  { app }: { app: FastifyInstance },
  url: string,
  { partner = 'servicebench', key = PARTNER_KEYS[partner], at = NOW }: Sender = {},
): Promise<LightMyRequestResponse> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  return app.inject({
    method: 'GET',
    url,
    headers: {
      'x-partner-id': partner,
      'x-partner-timestamp': timestamp,
      'x-partner-signature': signPartnerBody(key, timestamp, `GET ${url}`),
    },
  })
}

/** A status update with a new event id, and with options if the status offers some. */
export function statusUpdate(
  serviceJobId: string,
  statusCode: string,
  more: Partial<PartnerStatusUpdate> = {},
): PartnerStatusUpdate {
  return {
    eventId: randomUUID(),
    serviceJobId,
    statusCode,
    occurredAt: NOW.toISOString(),
    ...(statusCode.toUpperCase() === 'SC0102' ? { replacementOptions: [OPTION] } : {}),
    ...more,
  }
}

export const OPTION = {
  modelName: 'Acme Two',
  specificationDetails: [{ specName: 'Screen size', specValue: '15 in' }],
}

export async function report(
  portal: { app: FastifyInstance },
  serviceJobId: string,
  statusCode: string,
  more: Partial<PartnerStatusUpdate> = {},
  sender: Sender = {},
) {
  const update = statusUpdate(serviceJobId, statusCode, more)
  const response = await sendAsPartner(portal, PARTNER_PATH, update, sender)
  return { http: response.statusCode, ...response.json() }
}
