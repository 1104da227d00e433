export * from '../words.ts'

// What each decision means is in question-words.ts.
export const shipReplacement = (address = 'your address on file') => `We’ll ship it to ${address}.`
export const mailPayment = (address = 'your address on file') => `We’ll mail your payment to ${address}.`
export const didNotWork = 'That didn’t work. Please try again.'
/** Notifications, by action. */
export const done = {
  'accept-replacement': 'You accepted your replacement',
  'decline-replacement': 'You declined the replacement. Your buyout is ready to review.',
  'accept-buyout': 'You accepted the buyout',
  'reject-buyout': 'You declined the buyout',
  cancel: 'Your Service Call is canceled',
} as const

// Canceling
export const reason = 'Why are you canceling?'
export const noNeed = 'I no longer need it'
export const worksAgain = 'It’s working again'
export const fixedElsewhere = 'I had it fixed somewhere else'
export const timeOrPlace = 'The time or place doesn’t work'
export const ratherBuyout = 'I’d rather have a buyout'
export const otherReason = 'Something else'
export const remarks = 'Anything to add?'
export const remarksTooLong = 'Shorten this a little'

// The replacements to choose from
export const whichOne = 'Which one would you like?'
export const compareOne = 'Select one to compare it with yours.'
export const chooseOne = 'Select the replacement you’d like to accept'
export const yours = 'Yours'
export const offered = 'Replacement'
