import { expect, test } from 'vitest'
import { NO_ANSWERS } from '#contract/no-answers.ts'
import { waitsFor } from './unfinished-text.tsx'

const now = new Date('2026-11-16T12:00:00Z')
const schedule = { chosenDate: '2026-11-20', chosenTimeSlotCode: 'T1' }
const draft = {
  answers: { ...NO_ANSWERS, step: 'confirm', schedule } as const,
  savedAt: '2026-11-16T11:55:00Z',
}
const heldUntil = '2026-11-16T12:20:00Z'
const heldTime = 'Fri, Nov 20, 9:00 AM – 11:00 AM'
const unfinished = { payment: 'due', schedule, heldUntil, heldTime } as const

test('an unpaid request waits for its payment, until its own time is no longer held', () => {
  const status = 'Pay the service fee to send your request'
  const untilWords = 'Fri, Nov 20, 9:00 AM – 11:00 AM is held for you until'
  expect(waitsFor({ unfinished }, draft, now)).toEqual({ status, untilWords, until: heldUntil })
  const other = { ...draft.answers, schedule: { ...schedule, chosenTimeSlotCode: 'T2' } }
  expect(waitsFor({ unfinished }, { ...draft, answers: other }, now)).toEqual({
    status,
    untilWords: 'Saved until',
    until: '2026-12-16T11:55:00.000Z',
  })
})

test('a request that was never sent waits for its next answer', () => {
  expect(waitsFor({ unfinished: null }, draft, now)).toMatchObject({
    status: 'Check your request and send it',
    untilWords: 'Saved until',
  })
})
