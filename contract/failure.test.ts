import { expect, test } from 'vitest'
import { Failure, PLAIN_CONFLICT, saysWhatHappened } from './failure.ts'

test('a failure’s message is its code, unless given another', () => {
  expect(new Failure('not-yours').message).toBe('not-yours')
  expect(new Failure('conflict', [], 'That time was just taken').message).toBe('That time was just taken')
})

test('only a message about this very request says what happened', () => {
  expect(saysWhatHappened(new Failure('conflict', [], 'That time was just taken'))).toBe(true)
  expect(saysWhatHappened(new Failure('conflict'))).toBe(false)
  expect(saysWhatHappened(new Failure('conflict', [], PLAIN_CONFLICT))).toBe(false)
})
