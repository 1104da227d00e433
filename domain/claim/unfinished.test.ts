import { expect, test } from 'vitest'
import { unfinishedWords, type UnfinishedRequest } from './unfinished.ts'

const now = new Date('2026-11-16T15:00:00Z')
const saved: UnfinishedRequest = {
  step: 'options',
  savedAt: '2026-11-10T12:00:00Z',
  payment: null,
  heldUntil: null,
  heldTime: null,
}

test('a request that was not sent says what is missing, and how long it is kept', () => {
  expect(unfinishedWords(saved, now)).toEqual({
    status: 'Choose how you’d like us to help',
    untilWords: 'Saved until',
    until: '2026-12-10T12:00:00.000Z',
  })
})

test('an unpaid request says which time is held, and until when, as long as it is', () => {
  const time = 'Thu, Dec 3, 3:00 PM – 4:00 PM'
  const due = { ...saved, payment: 'due', heldUntil: '2026-11-16T15:20:00Z', heldTime: time } as const
  expect(unfinishedWords(due, now)).toEqual({
    status: 'Pay the service fee to send your request',
    untilWords: 'Thu, Dec 3, 3:00 PM – 4:00 PM is held for you until',
    until: '2026-11-16T15:20:00Z',
  })
  expect(unfinishedWords(due, new Date('2026-11-16T15:20:00Z')).untilWords).toBe('Saved until')
  expect(unfinishedWords({ ...due, heldUntil: null }, now).untilWords).toBe('Saved until')
})

test.each([
  ['paid', 'You’ve paid. Finish your request'],
  ['unknown', 'Finish sending your request'],
  ['none', 'Finish sending your request'],
] as const)('payment %s: %s', (payment, status) => {
  expect(unfinishedWords({ ...saved, payment }, now).status).toBe(status)
})
