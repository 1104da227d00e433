import { expect, test } from 'vitest'
import { newReferenceKey } from '../identity/reference-keys.ts'
import { createReferences } from '../identity/references.ts'
import { fillIn, type Filling } from './placeholders.ts'

// Thursday evening in New York, already Friday in UTC.
const filling: Filling = {
  now: new Date('2026-10-30T02:30:00Z'),
  customerRef: 'C20010001',
  references: createReferences([newReferenceKey()]),
  viewer: undefined,
}

test.each([
  ['{now}', '2026-10-30T02:30:00.000Z'],
  ['{now-5.5h}', '2026-10-29T21:00:00.000Z'],
  ['{now+2d}', '2026-11-01T02:30:00.000Z'],
  ['{now-40m}', '2026-10-30T01:50:00.000Z'],
  ['{now-5.5h M/D/YYYY}', '10/29/2026'],
  ['{now M/D/YYYY}', '10/29/2026'],
  ['{day}', '2026-10-29'],
  ['{day-29}', '2026-09-30'],
  ['{day+3 M/D/YYYY}', '11/1/2026'],
  ['{weekday+1}', '2026-10-30'],
  ['{weekday+2}', '2026-11-02'],
  ['{weekday+7}', '2026-11-09'],
  ['{weekday+1 09:00 America/New_York}', '2026-10-30T13:00:00.000Z'],
  ['{weekday+2 09:30 America/New_York}', '2026-11-02T14:30:00.000Z'],
  ['{customerRef}', 'C20010001'],
  ['no {now} placeholder', 'no {now} placeholder'],
])('%s becomes %s', async (text, filled) => {
  expect(await fillIn({ list: [text, 1, null] }, filling)).toEqual({ list: [filled, 1, null] })
})

test('a generated reference can be decrypted', async () => {
  const { references } = filling
  const made = (await fillIn('{contractRef HS-600100101}', filling)) as string
  expect(await references.decrypt('contractRef', made)).toBe('HS-600100101')
})

test.each(['{tomorrow}', '{now-5}', '{weekday-1}', '{contractRef}', '{}'])(
  '%s is not a placeholder',
  async (text) => {
    await expect(fillIn([{ text }], filling)).rejects.toThrow(`${text} is not a known placeholder`)
  },
)
