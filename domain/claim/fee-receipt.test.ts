import { expect, test } from 'vitest'
import { feeReceipt } from './fee-receipt.ts'

test('the complete text of a receipt', () => {
  const { subject, email } = feeReceipt({
    brandName: 'Hearthline',
    firstName: 'Rosa',
    kind: 'carry-in',
    deviceName: 'Living room TV',
    claimsMasterId: 'CM70000001',
    amountCents: 7_950,
    // Still the day before in New York.
    paidAt: new Date('2026-11-17T02:00:00Z'),
    link: 'https://portal.example.com/?returnTo=/device/my-devices',
  })
  expect(subject).toBe('Receipt for your $79.50 service fee')
  expect(email).toBe(`Hi Rosa,

Thanks, we’ve received your payment of $79.50.

For: Service fee, Carry-In Service
Device: Living room TV
Paid on: Monday, November 16, 2026
Reference: CM70000001

If you haven’t finished your request yet, sign in and choose Continue request. You won’t be charged again.

Your devices:
https://portal.example.com/?returnTo=/device/my-devices

Questions? Call us at 1-833-785-4414.

Hearthline`)
})
