/** The status of a reimbursement whose receipt has not come yet: lists that show a status know it by this. */
export const RECEIPT_NEEDED = 'Receipt needed'
