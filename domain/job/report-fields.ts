// P6.14: what a partner may send with which status; a note goes with any. Apart from the status table, which the browser
// loads.

import { codesInPhase, codesWhere, type StatusCode } from './status-table.ts'
import { COMPLETED, OPTION_PROVIDED } from './codes.ts'

export const reportFields = {
  tracking: codesInPhase('shipping', 'out-for-delivery', 'delivered', 'returned'),
  replacementOptions: [OPTION_PROVIDED],
  paymentDue: codesWhere(({ next }) => next.who === 'customer' && next.turn === 'pay'),
  // Of a reimbursement only: in a repair the same codes pay nothing back.
  reimbursement: ['SC0045', COMPLETED],
  buyoutAmount: codesWhere(({ next }) => next.who === 'customer' && next.turn === 'decide-buyout'),
} as const satisfies Record<string, readonly StatusCode[]>

export type ReportField = keyof typeof reportFields

export const reportFieldNames = Object.keys(reportFields) as ReportField[]
