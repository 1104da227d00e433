import { expect, test } from 'vitest'
import { smsAnswer, smsKeyword } from './sms-replies.ts'
import { smsSize } from './sms.ts'

test.each([
  ['STOP', 'stop'],
  ['Opt-out', 'stop'],
  ['unsubscribe', 'stop'],
  ['start', 'start'],
  ['Help?', 'help'],
  ['please stop by tomorrow', undefined],
  ['👍', undefined],
])('"%s" means %s', (text, keyword) => {
  expect(smsKeyword(text)).toBe(keyword)
})

test.each(['stop', 'start', 'help', undefined] as const)('the answer to %s is one plain SMS', (keyword) => {
  const answer = smsAnswer(keyword, 'Hearthline')
  expect(answer).toMatch(/^Hearthline: /)
  expect(smsSize(answer)).toEqual({ encoding: 'GSM-7', segments: 1 })
})
