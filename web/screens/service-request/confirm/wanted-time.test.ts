import { expect, test } from 'vitest'
import { wantedTime } from './wanted-time.ts'

const schedule = { chosenDate: '2026-11-18', chosenTimeSlotCode: 'taken' }

test('a paid claim has its own ZIP code and schedule; before payment they come from the draft', () => {
  const unfinished = {
    claimsMasterId: 'CM1',
    kind: 'carry-in',
    claimsMasterRef: '',
    payment: 'paid',
    zipCode: '43215',
    schedule,
    createdAt: '2026-11-18T15:00:00Z',
    heldUntil: null,
    heldTime: null,
  } as const
  const without = { answers: { address: null, schedule: null } }
  expect(wantedTime({ unfinished }, without)).toEqual({ zipCode: '43215', schedule })
  expect(wantedTime({ unfinished: { ...unfinished, payment: 'due' } }, without)).toEqual({
    zipCode: undefined,
    schedule: null,
  })
})
