// For several folders of this area
export const requestService = 'Request service'
export const continueOn = 'Continue'
export const tryAgain = 'Try again'
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
export const goToMyDevices = 'Go to My Devices'
