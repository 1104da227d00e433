export const status = 'Status'
export const all = 'All'
export const yourTurn = 'Your turn'
export const inService = 'In service'
export const noRequest = 'No request'

export const order = 'Order'
export const urgentFirst = 'Most urgent first'
export const orders = [
  ['name', 'By name'],
  ['type', 'By type'],
  ['newest', 'Newest first'],
  ['oldest', 'Oldest first'],
] as const
