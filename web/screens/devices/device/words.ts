export * from '../words.ts'

export const title = 'Your device'
export const notOnList = 'No longer on your list'

export const coverage = 'Your coverage'
export const plan = 'Plan'
export const option = 'Option'
export const planNumber = 'Plan number'
export const notCovered = 'Not covered'
export const feeUnknown = 'Not available right now'
export const coverageDates = 'Coverage dates'

// Requesting service
export const somethingWrong = 'Something wrong with it?'
export const weHelp = 'We’ll repair it, replace it, or pay you its value.'
export const continueRequest = 'Continue your request'
export const openCall = (number: string) =>
  `You can request service again once Service Call ${number} is closed.`

export const jobs = 'Service Calls'
export const noJobs = 'No Service Calls yet.'
export const olderJobs = 'See older Service Calls'

export const type = 'Type'
export const replacedBy = 'Replaced by'
export const none = 'None'
export const edit = 'Edit details'
export const nowOnFile = (nickname: string, serial: string) =>
  `Now on file: ${nickname || 'no nickname'}, ${serial}`
export const changeAnyway = 'Change it anyway'

export const remove = 'Remove device'
export const removeTitle = (name: string) => `Remove ${name}?`
export const removeText =
  'We’ll take it off your list, and you won’t be able to request service for it. Its past Service Calls stay in your history.'
export const keepIt = 'Keep device'
export const removed = (name: string) => `${name} was removed`
export const cannotRemove = (name: string) => `You can’t remove ${name} right now`
export const hasOpenCall = 'It has an open Service Call. You can remove it once that’s closed.'
export const ok = 'OK'
