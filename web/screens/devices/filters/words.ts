export * from '../words.ts'

export const status = 'Status'
export const filters = [
  ['', 'All'],
  ['yours', 'Your turn'],
  ['service', 'In service'],
  ['free', 'No request'],
] as const

export const order = 'Order'
export const urgentFirst = 'Most urgent first'
export const orders = [
  ['name', 'By name'],
  ['type', 'By type'],
  ['newest', 'Newest first'],
  ['oldest', 'Oldest first'],
] as const
