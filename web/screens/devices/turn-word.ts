import { DROP_OFF_BOOKED } from '#domain/job/drop-off-booked.ts'
import { READY_FOR_PICKUP } from '#domain/job/ready-for-pickup.ts'
import { RECEIPT_NEEDED } from '#domain/job/receipt-needed.ts'

/** The label of the link to a job that waits for the customer. */
export function turnWord(status: string): string {
  if (Object.values(READY_FOR_PICKUP).includes(status)) return 'Plan pickup'
  if (status === DROP_OFF_BOOKED) return 'See drop-off'
  return status === RECEIPT_NEEDED ? 'Add receipt' : 'Review'
}
