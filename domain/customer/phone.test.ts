import { expect, test } from 'vitest'
import { CALL_CENTER_NUMBER } from '../limits.ts'
import { splitMessage } from './message-links.ts'
import { formatPhone, isUsPhone, telHref } from './phone.ts'

test.each([
  [CALL_CENTER_NUMBER, 'tel:+18337854414'],
  ['833-785-4414', 'tel:+18337854414'],
  ['(833) 785-4414', 'tel:+18337854414'],
  ['+1 833 785 4414', 'tel:+18337854414'],
])('%s in a message becomes a tel link', (phone, href) => {
  expect(splitMessage(`Call ${phone}.`)).toEqual([
    { type: 'text', text: 'Call ' },
    { type: 'phone', text: phone, href },
    { type: 'text', text: '.' },
  ])
  expect(telHref(phone)).toBe(href)
})

test.each(['Tracking number 8337854414', '1Z999AA10123456784', '12833-785-4414', '833-785-44145'])(
  '%s contains no phone number',
  (text) => {
    expect(splitMessage(text)).toEqual([{ type: 'text', text }])
  },
)

test('Terms and Conditions is a separate part, with its case preserved', () => {
  expect(splitMessage('See the Terms and Conditions')).toEqual([
    { type: 'text', text: 'See the ' },
    { type: 'terms', text: 'Terms and Conditions' },
  ])
  expect(splitMessage('terms & conditions')).toEqual([{ type: 'terms', text: 'terms & conditions' }])
})

test.each([
  ['614-555-0117', true],
  ['+1 614.555.0117', true],
  ['6145550117', true],
  ['call me', false],
  ['614-555-0117 x3', false],
])('%j as a phone number: %s', (text, expected) => {
  expect(isUsPhone(text)).toBe(expected)
})

test.each([
  ['614-555-0117', '614-555-0117'],
  ['(614) 555 0117', '614-555-0117'],
  [' +1 614.555.0117 ', '614-555-0117'],
  ['1-833-785-4414', '1-833-785-4414'],
  ['833 785 4414', '1-833-785-4414'],
  ['ask for Ann', 'ask for Ann'],
])('%s is shown as %s', (typed, shown) => {
  expect(formatPhone(typed)).toBe(shown)
  expect(formatPhone(shown)).toBe(shown)
})
