import { expect, test } from 'vitest'
import { jobStatus } from './status.ts'
import { turnLink } from './turn-link.ts'

test.each([
  ['CARRY-IN', 'SC0002', 'Repair completed', 'Plan pickup'],
  ['CARRY-IN', 'SC0082', 'No fault found', 'Plan pickup'],
  ['CARRY-IN', 'NEW', 'Drop-off booked', 'See drop-off'],
  ['DEPOT', 'NEW', 'Ready to ship', 'Get label'],
  ['SELF-REPAIR', 'NEW', 'Receipt needed', 'Add receipt'],
  ['BUYOUT', 'SC0100', 'Ready for Decision', 'Review'],
  ['REPLACEMENT', 'SC0102', 'Replacement option provided', 'Review'],
  ['DROP-OFF', 'SC0046', 'Payment pending', 'Review'],
])('%s in %s (%s) asks the customer to: %s', (serviceJobType, serviceJobStatus, status, word) => {
  const told = jobStatus({
    serviceJobType,
    serviceJobStatus,
    serviceJobStatusName: '',
    sourceSystem: 'WEB',
    hasReceipt: false,
    awaitsVisit: true,
    shipBy: '2026-11-15',
    comesInBox: false,
  })
  expect(told.status).toBe(status)
  expect(told.turn && turnLink[told.turn]).toBe(word)
})
