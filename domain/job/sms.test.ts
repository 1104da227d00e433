import { expect, test } from 'vitest'
import { fitsSms, gsmText, shortName, smsSize } from './sms.ts'

test.each([
  ['a'.repeat(160), 'GSM-7', 1],
  ['a'.repeat(161), 'GSM-7', 2],
  ['a'.repeat(307), 'GSM-7', 3],
  // An escaped character counts twice…
  ['€'.repeat(80), 'GSM-7', 1],
  ['€'.repeat(81), 'GSM-7', 2],
  // … and is not split: 152 characters of the first part are used.
  [`${'a'.repeat(152)}[${'a'.repeat(151)}`, 'GSM-7', 2],
  [`${'a'.repeat(152)}[${'a'.repeat(152)}`, 'GSM-7', 3],
  ['電'.repeat(70), 'UCS-2', 1],
  ['電'.repeat(71), 'UCS-2', 2],
  // A surrogate pair is not split either: 33 fit into a part.
  ['📺'.repeat(66), 'UCS-2', 2],
  ['📺'.repeat(67), 'UCS-2', 3],
])('%#: is counted as the networks do', (text, encoding, segments) => {
  expect(smsSize(text)).toEqual({ encoding, segments })
  expect(fitsSms(text)).toBe(segments <= 2)
})

test('signs outside the alphabet are replaced where there is something like them', () => {
  expect(gsmText('It’s “7 – 8” … José’s Piñata · naïve\u00a0TV')).toBe(
    `It's "7 - 8" ... José's Piñata - naive TV`,
  )
  expect(gsmText('Ελλη 電視')).toContain('電視')
})

test.each([
  ['Living room TV', 'Living room TV'],
  ['The big television in the downstairs living room', 'The big television in...'],
  ['Supercalifragilisticexpialidocious', 'Supercalifragilisticexp...'],
  ['📺 Den TV 👨‍👩‍👧', 'Den TV'],
  ['📺', '📺'],
  ['Café’s TV', `Café's TV`],
])('%s is shortened to %s', (name, short) => {
  expect(shortName(name, 26)).toBe(short)
  expect(shortName(name, 26).length).toBeLessThanOrEqual(26)
})
