import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Failure } from '#contract/failure.ts'
import { PARTNER_TIMESTAMP_TOLERANCE_SECONDS } from '#contract/partner.ts'
import { signPartnerBody, verifyPartnerRequest } from './signature.ts'

const NOW = new Date('2026-10-25T15:30:00.400Z')
const seconds = Math.floor(NOW.getTime() / 1000)
const oldKey = 'an-old-key-of-the-partner-servify'
const newKey = 'a-new-key-of-the-partner-servify-'
const keys = new Map([
  ['servify', [newKey, oldKey]],
  ['servicebench', ['a-key-of-the-partner-servicebench']],
])
const body = '{"eventId":"evt-00000001"}'

function headersFor(key: string, timestamp: number = seconds, partner = 'servify') {
  return {
    'x-partner-id': partner,
    'x-partner-timestamp': String(timestamp),
    'x-partner-signature': signPartnerBody(key, timestamp, body),
  }
}

const failureOf = (headers: Record<string, string | undefined>, sent = body) => {
  try {
    return verifyPartnerRequest(headers, sent, keys, NOW)
  } catch (error) {
    return error instanceof Failure ? `${error.code}: ${error.message}` : error
  }
}
const refusals = {
  partner: 'unauthenticated: x-partner-id is missing, or no key is known for it',
  clock: 'unauthenticated: x-partner-timestamp is missing, or more than 300 seconds away from our clock',
  signature:
    'unauthenticated: x-partner-signature is missing, or does not fit the timestamp, what was sent and the key',
}

test('a signature is the HMAC-SHA-256 of timestamp, period and body', () => {
  // Computed with `printf '1794841200.{}' | openssl dgst -sha256 -hmac key`.
  expect(signPartnerBody('key', 1794841200, '{}')).toBe(
    'e708721cf526f97d574f81246e01b4b0dad3fdd3dabe260873e87eda06b02246',
  )
  expect(signPartnerBody('key', '1794841200', Buffer.from('{}'))).toBe(
    signPartnerBody('key', 1794841200, '{}'),
  )
})

test('each of a partner’s keys is accepted and identifies the partner', () => {
  expect([oldKey, newKey].map((key) => failureOf(headersFor(key)))).toEqual(['servify', 'servify'])
})

test.each([
  ['partner', 'an unknown partner', headersFor(newKey, seconds, 'nobody')],
  ['partner', 'no partner', { ...headersFor(newKey), 'x-partner-id': undefined }],
  ['clock', 'no timestamp', { ...headersFor(newKey), 'x-partner-timestamp': undefined }],
  ['clock', 'an old timestamp and a guessed key', headersFor('guess', seconds - 301)],
  ['signature', 'another partner’s key', headersFor('a-key-of-the-partner-servicebench')],
  ['signature', 'the wrong partner id', { ...headersFor(newKey), 'x-partner-id': 'servicebench' }],
  ['signature', 'a guessed key', headersFor('guess')],
  ['signature', 'no signature', { ...headersFor(newKey), 'x-partner-signature': undefined }],
  [
    'signature',
    'a timestamp that was not signed',
    { ...headersFor(newKey), 'x-partner-timestamp': String(seconds + 1) },
  ],
] as const)('the %s is refused: %s', (because, _what, headers) => {
  expect(failureOf(headers)).toBe(refusals[because])
})

test('a changed body is refused', () => {
  expect(failureOf(headersFor(newKey), `${body} `)).toBe(refusals.signature)
})

test('a timestamp is valid for five minutes in both directions', () => {
  const tolerance = PARTNER_TIMESTAMP_TOLERANCE_SECONDS
  const at = (offset: number) => failureOf(headersFor(newKey, seconds + offset))
  expect([at(-tolerance + 1), at(tolerance)]).toEqual(['servify', 'servify'])
  expect([at(-tolerance - 1), at(tolerance + 1)]).toEqual([refusals.clock, refusals.clock])
})

test('no generated header is accepted', () => {
  const header = fc.oneof(
    fc.string(),
    fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex')),
    fc.constant(undefined),
  )
  fc.assert(
    fc.property(header, header, header, (partner, timestamp, signature) => {
      const made = {
        'x-partner-id': partner,
        'x-partner-timestamp': timestamp,
        'x-partner-signature': signature,
      }
      expect(Object.values(refusals)).toContain(failureOf(made))
      const guessed = { ...headersFor(newKey), 'x-partner-signature': signature }
      expect(failureOf(guessed)).toBe(refusals.signature)
    }),
  )
})
