export * from '#web/screen/words.ts'

// Shared by the screens of a job
export const title = 'Your Service Call'
export const number = 'Service Call number'
export const prepare = 'What to prepare'
/** The call center's number follows. */
export const questions = 'Questions? Call us at '
export const addToCalendar = 'Add to calendar'
export const nothingChanged = 'Nothing was changed'
export const callNotFound = 'We can’t find this Service Call'
export const goToServiceHistory = 'Go to Service History'
export const device = 'Device'
export const yourAddress = 'Your address'
export const comesNext = 'What happens next'

export const timeline = 'What’s happened so far'
export const acceptReplacement = 'Accept replacement'
export const decideBy = (when: string) => `Decide by ${when}.`
export const acceptBuyout = 'Accept buyout'
export const declineBuyout = 'Decline buyout'
export const cancelCall = 'Cancel Service Call'
/** By claim kind; `yourAddress` for the others. */
export const addressLabels: Readonly<Record<string, string>> = {
  depot: 'Shipping address',
  'home-service': 'Visit address',
  replacement: 'Shipping address',
}
