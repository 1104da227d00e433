import { expect, test } from 'vitest'
import { appointmentType, reasonAgainstSlot, type ChosenSlot, type SlotWish } from './slot-choice.ts'

const wish: SlotWish = {
  serviceType: 'CLAIM_CARRYIN',
  date: '2026-11-19',
  serviceLocationCode: 'SVC-CMH-01',
}
const slotWith = (changes: Partial<ChosenSlot> = {}): ChosenSlot => ({
  slotId: 'SVC-CMH-01-20261119-1000',
  serviceType: 'CLAIM_CARRYIN',
  serviceLocationCode: 'SVC-CMH-01',
  date: '2026-11-19',
  startsAt: '2026-11-19T15:00:00Z',
  endsAt: '2026-11-19T16:00:00Z',
  timeZone: 'America/New_York',
  center: null,
  held: false,
  free: true,
  ahead: true,
  open: true,
  serves: true,
  reaches: true,
  ...changes,
})

test('only carry-in and home visits need an appointment', () => {
  const kinds = ['carry-in', 'home-service', 'depot', 'reimbursement', 'replacement', 'buyout'] as const
  expect(kinds.map(appointmentType)).toEqual(['CLAIM_CARRYIN', 'CLAIM_ONSITE', null, null, null, null])
})

test.each<[string, Partial<ChosenSlot>, SlotWish]>([
  ['a free one', {}, wish],
  ['a free one, without naming its center', {}, { serviceType: 'CLAIM_CARRYIN', date: '2026-11-19' }],
  ['the last place, held by the same claim', { held: true, free: false }, wish],
  ['a held one for later today, which nobody else could book', { held: true, open: false }, wish],
])('accepted: %s', (_, changes, wanted) => {
  expect(reasonAgainstSlot(slotWith(changes), wanted)).toBeNull()
})

test.each<[string, Partial<ChosenSlot>, RegExp]>([
  ['a full one', { free: false }, /just taken/],
  ['one that is not open for booking', { open: false }, /no longer be booked/],
  ['a held one that has started', { held: true, ahead: false, open: false }, /no longer be booked/],
])('SLOT_TAKEN: %s', (_, changes, words) => {
  const refusal = reasonAgainstSlot(slotWith(changes), wish)
  expect(refusal).toEqual({ code: 'SLOT_TAKEN', description: expect.stringMatching(words) })
})

test.each<[string, ChosenSlot | null]>([
  ['an unknown slot', null],
  ['a technician’s slot for a carry-in', slotWith({ serviceType: 'CLAIM_ONSITE' })],
  ['another day', slotWith({ date: '2026-11-20' })],
  ['another center', slotWith({ serviceLocationCode: 'SVC-CMH-02' })],
  ['a center that can’t service the device', slotWith({ serves: false })],
  ['a technician who does not travel that far', slotWith({ reaches: false })],
  ['a held one that no longer fits', slotWith({ held: true, reaches: false })],
])('SLOT_UNSUITABLE: %s', (_, slot) => {
  expect(reasonAgainstSlot(slot, wish)?.code).toBe('SLOT_UNSUITABLE')
})
