/**
 * Who a partner is: a signature over the time and the body, made with a key that only the two of us have. Whatever
 * is wrong with it, an unknown partner included, the answer is the same.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { JsonSchema } from '#contract/example.ts'
import { Failure } from '#contract/failure.ts'
import { PARTNER_TIMESTAMP_TOLERANCE_SECONDS, PartnerHeaders } from '#contract/partner.ts'

/** By partner. Any of several keys is taken, so that one can be replaced without an outage. */
export type PartnerKeys = ReadonlyMap<string, readonly string[]>

/** HMAC-SHA-256, in hex, of the timestamp, a full stop and the body exactly as sent. */
export function signPartnerBody(
  key: string,
  timestampSeconds: number | string,
  rawBody: string | Uint8Array,
): string {
  return createHmac('sha256', key).update(`${timestampSeconds}.`).update(rawBody).digest('hex')
}

/** The partner that signed this, or the one failure there is. */
export function verifyPartnerRequest(
  headers: IncomingHttpHeaders,
  rawBody: string | Uint8Array,
  keys: PartnerKeys,
  now: Date,
): string {
  const partner = wellFormed(headers, 'x-partner-id')
  const timestamp = wellFormed(headers, 'x-partner-timestamp')
  const signature = wellFormed(headers, 'x-partner-signature')
  // A partner we don't know is checked against a key nobody has, so that it takes as long.
  const candidates = keys.get(partner) ?? [NOBODYS_KEY]
  const signed = candidates.filter((key) => isSame(signPartnerBody(key, timestamp, rawBody), signature))
  const secondsAway = Math.abs(now.getTime() / 1000 - Number(timestamp))
  if (signed.length === 0 || !keys.has(partner) || secondsAway > PARTNER_TIMESTAMP_TOLERANCE_SECONDS) {
    throw notSigned()
  }
  return partner
}

export function notSigned(): Failure {
  return new Failure('unauthenticated', [], 'The signature is missing, not right, or not of this time')
}

const NOBODYS_KEY = 'nobody'

function wellFormed(headers: IncomingHttpHeaders, name: keyof PartnerHeaders): string {
  const value = headers[name]
  const { pattern = '', maxLength = Infinity } = PartnerHeaders.properties[name] as JsonSchema
  const fits = typeof value === 'string' && value.length <= maxLength && new RegExp(pattern).test(value)
  if (!fits) throw notSigned()
  return value
}

function isSame(expected: string, given: string): boolean {
  return timingSafeEqual(Buffer.from(expected, 'hex'), Buffer.from(given, 'hex'))
}
