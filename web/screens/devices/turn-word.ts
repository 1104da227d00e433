import { RECEIPT_NEEDED } from '#domain/receipt-needed.ts'

/** What waits for the customer in a job, on the way to it. */
export const turnWord = (status: string) => (status === RECEIPT_NEEDED ? 'Add receipt' : 'Review')
