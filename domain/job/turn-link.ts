import type { CustomerTurn } from './vocabulary.ts'

export const REVIEW_BY = 'Review by'

/** The label of the link to a job that waits for the customer. */
export const turnLink: Readonly<Record<CustomerTurn, string>> = {
  review: 'Review',
  'decide-buyout': 'Review',
  pay: 'Review',
  receipt: 'Add receipt',
  'drop-off': 'See drop-off',
  ship: 'Get label',
  'pick-up': 'Plan pickup',
}
