/**
 * Authenticates a partner by an HMAC over the timestamp and what is sent, with a shared key. A refusal says which of the
 * three headers is at fault and nothing else.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { JsonSchema } from '#contract/example.ts'
import { PARTNER_TIMESTAMP_TOLERANCE_SECONDS, PartnerHeaders } from '#contract/partner.ts'
import { AccessDenied } from '../identity/denials.ts'

/** By partner id. Several keys are accepted, so that a key can be rotated without an outage. */
export type PartnerKeys = ReadonlyMap<string, readonly string[]>

/**
 * HMAC-SHA-256, in hex, of the timestamp, a period and the raw body; without a body, of the request line instead of it:
 * `GET /partner/jobs?since=…`.
 */
export function signPartnerBody(
  key: string,
  timestampSeconds: number | string,
  sent: string | Uint8Array,
): string {
  return createHmac('sha256', key).update(`${timestampSeconds}.`).update(sent).digest('hex')
}

/** Returns the partner that signed the request, or throws what is wrong with it: partner, clock or signature. */
export function verifyPartnerRequest(
  headers: IncomingHttpHeaders,
  sent: string | Uint8Array,
  keys: PartnerKeys,
  now: Date,
): string {
  const { partner, timestamp, signature } = checkPartnerHeaders(headers, keys, now)
  const isSigned = keys.get(partner)!.some((key) => isSame(signPartnerBody(key, timestamp, sent), signature))
  if (!isSigned) throw notSigned('signature', partner)
  return partner
}

/** The same refusals, as far as headers alone show them. */
export function checkPartnerHeaders(headers: IncomingHttpHeaders, keys: PartnerKeys, now: Date) {
  const partner = wellFormed(headers, 'x-partner-id') ?? ''
  const timestamp = wellFormed(headers, 'x-partner-timestamp') ?? '0'
  const signature = wellFormed(headers, 'x-partner-signature')
  if (!keys.has(partner)) throw notSigned('unknown', partner)
  const secondsAway = Math.abs(now.getTime() / 1000 - Number(timestamp))
  if (secondsAway > PARTNER_TIMESTAMP_TOLERANCE_SECONDS) throw notSigned('clock', partner)
  if (!signature) throw notSigned('signature', partner)
  return { partner, timestamp, signature }
}

const REFUSALS = {
  unknown: 'x-partner-id is missing, or no key is known for it',
  clock: `x-partner-timestamp is missing, or more than ${PARTNER_TIMESTAMP_TOLERANCE_SECONDS} seconds away from our clock`,
  signature: 'x-partner-signature is missing, or does not fit the timestamp, what was sent and the key',
} as const

function notSigned(because: keyof typeof REFUSALS, partner: string): AccessDenied {
  return new AccessDenied('unauthenticated', { reason: `partner-${because}`, partner }, REFUSALS[because])
}

function wellFormed(headers: IncomingHttpHeaders, name: keyof PartnerHeaders): string | undefined {
  const value = headers[name]
  const { pattern = '', maxLength = Infinity } = PartnerHeaders.properties[name] as JsonSchema
  const fits = typeof value === 'string' && value.length <= maxLength && new RegExp(pattern).test(value)
  return fits ? value : undefined
}

function isSame(expected: string, given: string): boolean {
  return timingSafeEqual(Buffer.from(expected, 'hex'), Buffer.from(given, 'hex'))
}
