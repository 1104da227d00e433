import { expect, test } from 'vitest'
import { Failure, FAILURE_STATUS, PLAIN_CONFLICT, saysWhatHappened } from './failure.ts'

// Written out, because every other test compares an answer's status with this table.
test('every code has its HTTP status', () => {
  expect(FAILURE_STATUS).toEqual({
    malformed: 400,
    unauthenticated: 401,
    'not-yours': 403,
    'unknown-here': 403,
    'unknown-request': 404,
    conflict: 409,
    'too-large': 413,
    'unsupported-media-type': 415,
    'repeated-with-other-body': 422,
    'rate-limited': 429,
    internal: 500,
    'bad-answer': 502,
    unavailable: 503,
  })
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
