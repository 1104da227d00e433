// The closed sets that a status row chooses from. Kept apart from the table so that the contract and the browser can
// import them without its texts.

/** What the customer does next. */
export const customerTurns = [
  'review',
  'decide-buyout',
  'pay',
  'receipt',
  'drop-off',
  'ship',
  'pick-up',
] as const
export type CustomerTurn = (typeof customerTurns)[number]

/** What a customer says a file is. Only a receipt ends the wait for one. */
export const documentKinds = ['receipt', 'damage', 'other'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** How a partner pays a reimbursement. */
export const paymentMethods = ['check', 'direct-deposit', 'prepaid-card'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** How far a job has come. */
export const phaseNames = [
  'untouched',
  'working',
  'deciding',
  'repaired',
  'no-fault',
  'shipping',
  'out-for-delivery',
  'completed',
  'delivered',
  'returned',
  'cancelled',
  'called-off',
] as const
export type Phase = (typeof phaseNames)[number]

type PhaseFacts = {
  finished: boolean
  /** Not yet finished, dispatched or paid out (P4.7). */
  cancellable: boolean
  /** A replacement has left the warehouse and has not arrived. */
  onItsWay: boolean
  /** Does not count as a completed claim. */
  endsWithoutService: boolean
  /** Counts as a past repair of the device. */
  repaired: boolean
}

const underWay = {
  finished: false,
  cancellable: true,
  onItsWay: false,
  endsWithoutService: false,
  repaired: false,
} as const satisfies PhaseFacts
const closing = { ...underWay, cancellable: false } as const
const onItsWay = { ...closing, onItsWay: true } as const
const finished = { ...closing, finished: true } as const

export const phases = {
  untouched: underWay,
  working: underWay,
  deciding: underWay,
  repaired: { ...closing, repaired: true },
  'no-fault': closing,
  shipping: onItsWay,
  'out-for-delivery': onItsWay,
  completed: { ...finished, repaired: true },
  delivered: finished,
  returned: finished,
  cancelled: { ...finished, endsWithoutService: true },
  'called-off': { ...finished, endsWithoutService: true },
} as const satisfies Record<Phase, PhaseFacts>
