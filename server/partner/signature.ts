/**
 * Authenticates a partner by an HMAC over the timestamp and the body, with a shared key. Every failure, including an
 * unknown partner, gets the same answer.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { JsonSchema } from '#contract/example.ts'
import { Failure } from '#contract/failure.ts'
import { PARTNER_TIMESTAMP_TOLERANCE_SECONDS, PartnerHeaders } from '#contract/partner.ts'

/** By partner id. Several keys are accepted, so that a key can be rotated without an outage. */
export type PartnerKeys = ReadonlyMap<string, readonly string[]>

/** HMAC-SHA-256, in hex, of the timestamp, a period and the raw body. */
export function signPartnerBody(
  key: string,
  timestampSeconds: number | string,
  rawBody: string | Uint8Array,
): string {
  return createHmac('sha256', key).update(`${timestampSeconds}.`).update(rawBody).digest('hex')
}

/** Returns the partner that signed the request; every failure throws the same error. */
export function verifyPartnerRequest(
  headers: IncomingHttpHeaders,
  rawBody: string | Uint8Array,
  keys: PartnerKeys,
  now: Date,
): string {
  const partner = wellFormed(headers, 'x-partner-id')
  const timestamp = wellFormed(headers, 'x-partner-timestamp')
  const signature = wellFormed(headers, 'x-partner-signature')
  // Check an unknown partner against a dummy key, so that the response time does not reveal it.
  const candidates = keys.get(partner) ?? [NOBODYS_KEY]
  const signed = candidates.filter((key) => isSame(signPartnerBody(key, timestamp, rawBody), signature))
  const secondsAway = Math.abs(now.getTime() / 1000 - Number(timestamp))
  if (signed.length === 0 || !keys.has(partner) || secondsAway > PARTNER_TIMESTAMP_TOLERANCE_SECONDS) {
    throw notSigned()
  }
  return partner
}

export function notSigned(): Failure {
  return new Failure('unauthenticated', [], 'The signature is missing, invalid or outside the time window')
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
