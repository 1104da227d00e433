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
