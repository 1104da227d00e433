import { expect, test } from 'vitest'
import { claimKindOf, claimTypeLabel, defectiveDevice } from './kind.ts'
import { claimKindNames, isClaimKind } from './kind-names.ts'

test.each([
  ['CARRY-IN', 'carry-in', 'Carry-In Service'],
  ['carry_in', 'carry-in', 'Carry-In Service'],
  ['DROP-OFF', 'depot', 'Depot Service'],
  ['SELF-REPAIR', 'reimbursement', 'Reimbursement'],
  ['ONSITE', 'home-service', 'Home Service'],
  ['REPLACEMENT_WITH_DEFECTIVE', 'replacement', 'Replacement'],
  ['Replacement without defective', 'replacement', 'Replacement'],
  ['Buyout - Accept', 'buyout', 'Buyout'],
  ['CLAIM_CARRYIN', 'carry-in', 'Carry-In Service'],
  ['claim-self-repair', 'reimbursement', 'Reimbursement'],
  ['Depot Service', 'depot', 'Depot Service'],
])('job type %s is of kind %s and labeled %s', (type, kind, label) => {
  expect(claimKindOf(type)).toBe(kind)
  expect(claimTypeLabel(type)).toBe(label)
})

test('an unknown job type is shown as is', () => {
  expect(claimKindOf('Courier Swap')).toBeNull()
  expect(claimTypeLabel('Courier Swap')).toBe('Courier Swap')
  expect(claimKindOf('')).toBeNull()
  expect(claimKindOf(null)).toBeNull()
})

test('only the keys of the table are route types', () => {
  expect(claimKindNames.every(isClaimKind)).toBe(true)
  expect(['', 'CARRY-IN', 'repair', 'toString'].some(isClaimKind)).toBe(false)
})

test('the job type says what happens to the broken device, if it says so at all', () => {
  expect(defectiveDevice('Replacement without defective')).toBe('kept')
  expect(defectiveDevice('REPLACEMENT_WITH_DEFECTIVE')).toBe('handed in')
  expect(defectiveDevice('REPLACEMENT')).toBeNull()
  expect(defectiveDevice('CARRY-IN')).toBeNull()
})
