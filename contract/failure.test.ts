import { expect, test } from 'vitest'
import { Failure, FAILURE_STATUS, failureCodes, PLAIN_CONFLICT, saysWhatHappened } from './failure.ts'

test.each([
  ['malformed', 400],
  ['unauthenticated', 401],
  ['not-yours', 403],
  ['unknown-here', 403],
  ['unknown-request', 404],
  ['conflict', 409],
  ['too-large', 413],
  ['unsupported-media-type', 415],
  ['repeated-with-other-body', 422],
  ['rate-limited', 429],
  ['internal', 500],
  ['bad-answer', 502],
  ['unavailable', 503],
] as const)('%s is HTTP %i', (code, status) => {
  expect(FAILURE_STATUS[code]).toBe(status)
})

test('every code has its own status, except that unknown-here is a kind of not-yours to a client without its body', () => {
  const codes = failureCodes.filter((code) => code !== 'unknown-here')
  const statuses = codes.map((code) => FAILURE_STATUS[code])
  expect(new Set(statuses).size).toBe(codes.length)
  expect(FAILURE_STATUS['unknown-here']).toBe(FAILURE_STATUS['not-yours'])
})

test('a failure’s message is its code, unless given another', () => {
  expect(new Failure('not-yours').message).toBe('not-yours')
  expect(new Failure('conflict', [], 'That time was just taken').message).toBe('That time was just taken')
})

test('only a message about this very request says what happened', () => {
  expect(saysWhatHappened(new Failure('conflict', [], 'That time was just taken'))).toBe(true)
  expect(saysWhatHappened(new Failure('conflict'))).toBe(false)
  expect(saysWhatHappened(new Failure('conflict', [], PLAIN_CONFLICT))).toBe(false)
})
