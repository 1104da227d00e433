import { expect, test } from 'vitest'
import { timedSlots } from './slot-times.ts'

const slot = { timeSlotCode: 'S1', date: '2026-11-19', timeZone: null, label: null }
const hours = { ...slot, time: { from: 570, to: 780 } }
const instants = { ...slot, time: { startsAt: '2026-11-19T14:00:00Z', endsAt: '2026-11-19T16:00:00Z' } }
const inChicago = async () => 'America/Chicago'
const nobody = () => Promise.reject(new Error('asked for the place'))

test('hours are those of the place', async () => {
  expect(await timedSlots({ slots: [hours], timeZone: null }, inChicago)).toEqual([
    {
      timeSlotCode: 'S1',
      date: '2026-11-19',
      startsAt: '2026-11-19T15:30:00Z',
      endsAt: '2026-11-19T19:00:00Z',
      timeZone: 'America/Chicago',
      label: '9:30 AM – 1:00 PM',
    },
  ])
})

test('instants are labeled in the time of the place', async () => {
  const [timed] = await timedSlots({ slots: [instants], timeZone: null }, inChicago)
  expect(timed).toMatchObject({ ...instants.time, label: '8:00 AM – 10:00 AM', timeZone: 'America/Chicago' })
})

test.each([
  ['for the slot', { slots: [{ ...hours, timeZone: 'America/Denver' }], timeZone: null }],
  ['for the list', { slots: [hours], timeZone: 'America/Denver' }],
])('the place does not matter if the partner names the time zone %s', async (_, told) => {
  expect(await timedSlots(told, nobody)).toMatchObject([
    { startsAt: '2026-11-19T16:30:00Z', timeZone: 'America/Denver' },
  ])
})
