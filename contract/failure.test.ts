import { expect, test } from 'vitest'
import { Failure, FAILURES, failureCodes } from './failure.ts'

test.each([
  ['malformed', 400],
  ['unauthenticated', 401],
  ['not-yours', 403],
  ['unknown-request', 404],
  ['conflict', 409],
  ['too-large', 413],
  ['unsupported-media-type', 415],
  ['repeated-with-other-body', 422],
  ['rate-limited', 429],
  ['internal', 500],
  ['unavailable', 503],
] as const)('%s is HTTP %i', (code, status) => {
  expect(FAILURES[code].status).toBe(status)
})

test('no two codes share a status, so that a client can tell them apart without a body', () => {
  const statuses = failureCodes.map((code) => FAILURES[code].status)
  expect(new Set(statuses).size).toBe(failureCodes.length)
})

test('a failure says what its code means, unless it is told better', () => {
  expect(new Failure('not-yours').message).toBe(FAILURES['not-yours'].summary)
  expect(new Failure('conflict', [], 'That time was just taken').message).toBe('That time was just taken')
})
