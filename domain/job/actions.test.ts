import { describe, expect, test } from 'vitest'
import { canEdit, isBeforeWork, jobActions, type JobState } from './actions.ts'

const now = new Date('2026-10-25T15:30:00Z')
const later = new Date('2026-10-26T15:30:00Z')
const earlier = new Date('2026-10-25T15:29:59Z')

const job = (changes: Partial<JobState>): JobState => ({
  serviceJobType: 'CARRY-IN',
  serviceJobStatus: 'NEW',
  open: true,
  decideBy: null,
  appointmentStartsAt: later,
  awaitsRegistration: false,
  ...changes,
})
const actionsOf = (changes: Partial<JobState>) => jobActions(job(changes), now)

test.each([
  ['CARRY-IN', 'NEW', ['cancel', 'edit']],
  ['DROP-OFF', 'NEW', ['cancel', 'edit']],
  ['SELF-REPAIR', 'NEW', ['cancel', 'edit', 'add-documents', 'remove-documents']],
  ['SELF-REPAIR', 'SC0045', ['cancel', 'add-documents']],
  ['BUYOUT', 'NEW', ['cancel', 'edit']],
  ['REPLACEMENT_WITHOUT_DEFECTIVE', 'SC0106', ['cancel']],
  ['CARRY-IN', 'SC0002', []],
  ['CARRY-IN', 'SC0080', ['accept-buyout', 'reject-buyout', 'cancel']],
  ['BUYOUT', 'SC0100', ['accept-buyout', 'reject-buyout', 'cancel', 'edit']],
  [
    'REPLACEMENT_WITHOUT_DEFECTIVE',
    'SC0102',
    ['accept-replacement', 'decline-replacement', 'cancel', 'edit'],
  ],
  ['REPLACEMENT_WITH_DEFECTIVE', 'SC0102', ['accept-replacement', 'cancel', 'edit']],
  ['CARRY-IN', 'SC9999', []],
  ['UNKNOWN TYPE', 'NEW', []],
])('%s in %s: %j', (serviceJobType, serviceJobStatus, actions) => {
  expect(actionsOf({ serviceJobType, serviceJobStatus })).toEqual(actions)
})

test('after 24 hours a replacement can still be declined but not accepted', () => {
  const offered = { serviceJobType: 'REPLACEMENT_WITHOUT_DEFECTIVE', serviceJobStatus: 'SC0102' }
  expect(actionsOf({ ...offered, decideBy: later })).toContain('accept-replacement')
  expect(actionsOf({ ...offered, decideBy: now })).toEqual(['decline-replacement', 'cancel', 'edit'])
})

test('a delivered replacement can be registered once', () => {
  const delivered = { serviceJobType: 'REPLACEMENT', serviceJobStatus: 'SC0070', open: false }
  expect(actionsOf({ ...delivered, awaitsRegistration: true })).toEqual(['register-replacement'])
  expect(actionsOf(delivered)).toEqual([])
})

describe('editing', () => {
  test('ends when the appointment begins', () => {
    expect(canEdit(job({}), now)).toBe(true)
    expect(canEdit(job({ appointmentStartsAt: now }), now)).toBe(false)
    expect(canEdit(job({ appointmentStartsAt: earlier }), now)).toBe(false)
    expect(canEdit(job({ appointmentStartsAt: null }), now)).toBe(false)
  })

  test('does not require an appointment for a depot repair, which only has an address', () => {
    expect(canEdit(job({ serviceJobType: 'DEPOT', appointmentStartsAt: null }), now)).toBe(true)
    expect(canEdit(job({ serviceJobType: 'DEPOT', serviceJobStatus: 'SC0044' }), now)).toBe(false)
  })
})

test('preparation is shown until work or the appointment begins', () => {
  expect(isBeforeWork(job({}), now)).toBe(true)
  expect(isBeforeWork(job({ appointmentStartsAt: earlier }), now)).toBe(false)
  expect(isBeforeWork(job({ serviceJobType: 'REPLACEMENT', serviceJobStatus: 'SC0101' }), now)).toBe(true)
  expect(isBeforeWork(job({ serviceJobType: 'REPLACEMENT', serviceJobStatus: 'SC0102' }), now)).toBe(false)
  expect(isBeforeWork(job({ open: false }), now)).toBe(false)
})
