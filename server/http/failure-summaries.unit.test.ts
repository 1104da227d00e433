import { expect, test } from 'vitest'
import { Failure, failureCodes } from '#contract/failure.ts'
import { FAILURE_SUMMARIES } from './failure-summaries.ts'
import { failureText } from './failure-text.ts'

const messageOf = (failure: Failure) => JSON.parse(failureText(failure)).error.message as string

test.each(failureCodes)('%s without a message of its own is answered with what it means', (code) => {
  expect(messageOf(new Failure(code))).toBe(FAILURE_SUMMARIES[code])
  expect(messageOf(new Failure(code))).toContain(' ')
})

test('a message of its own is answered as it is', () => {
  expect(messageOf(new Failure('conflict', [], 'That time was just taken'))).toBe('That time was just taken')
})
