import type { Issue } from '#contract/claims.ts'

export * from '#web/screen/words.ts'

// For several folders of this area
export const continueOn = 'Continue'
export const otherServices = 'See other services'
export const answersKept = 'We’ve kept your other answers.'

// After the first steps helped
export const workingAgain = 'Great, it’s working again'
export const noCallNeeded = (device: string) => `${device} doesn’t need a Service Call. `
export const nothingToPay = 'There’s nothing to pay, and your benefit hasn’t changed.'
export const paid = (phone: string) =>
  `You’ve already paid the service fee. Questions about it? Call us at ${phone}. If the problem comes back, you can finish your request.`
export const ifItComesBack = 'If the problem comes back, just request service again.'
export const cameBack = 'It came back'

// On several steps. What follows “Change” is for screen readers.
export const payToday = 'You pay today'
export const changeAddress = 'the address'
export const changeContactNumber = 'the contact number'

/** An issue that needs a description is named “Something else,” which doesn't work inside a sentence. */
export type IssueInSentence = Pick<Issue, 'name' | 'needsDescription'>
