export * from '../words.ts'

export const yourReceipt = 'Your receipt'
export const title = 'Your Service Call receipt'
export const howLong = (time: string) => `How long it takes: ${time}.`
export const track = 'Track your Service Call'
export const print = 'Print'

export const anytime = 'You can come back to this page anytime.'
/** On paper instead. */
export const printed = (day: string, name: string) => `Printed ${day}${name && ` for ${name}`}.`
export const placeOnly = 'The service center’s address and phone number are under Details.'
export const titles = {
  'carry-in': 'Your drop-off is booked',
  'home-service': 'Your technician is booked',
  depot: 'Your mail-in repair is booked',
  reimbursement: 'You can get it repaired now',
  replacement: 'We’re finding your replacement',
} as const
export const abouts = {
  'carry-in': 'Everything you need is here.',
  'home-service': 'Everything you need is here.',
  depot: 'This page has everything you need to ship it.',
  reimbursement: 'Choose any repair shop, then send us the receipt.',
  replacement: 'We’ll let you know as soon as we have one.',
} as const
