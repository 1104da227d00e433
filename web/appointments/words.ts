export * from '#web/screen/words.ts'

// Times
export const date = 'Date'
export const dropOffTimes = 'Drop-off times'
export const arrivalWindows = 'Arrival windows'
export const timesOn = (times: string, day: string) => `${times} on ${day}`
export const timeZone = (name: string) => `All times are ${name}.`
export const noTimes = 'No times available in the coming weeks.'

// In place of a time that is not available
export const looking = 'We’re looking for the next available times.'
export const noOtherTimes = (callCenter: string) =>
  `There are no other times right now. Call us at ${callCenter}, and we’ll help you find one.`
export const findTimes = 'Find other times'
export const moreTimes = 'Show more times'

// Service centers
export const enterZip = 'Enter a 5-digit ZIP code.'
export const moreCenters = (count: number) => `Show ${count} more`
export const distance = 'Distance'
export const miles = (count: number) => (count < 1 ? 'Under 1 mi' : `${count.toFixed(1)} mi`)
export const earliest = 'Earliest'
export const fullyBooked = 'Fully booked for the coming weeks.'
export const unknownZip = (code: string) => `We can’t find ZIP code ${code}. Please check it.`
export const noCenters = (where: string) => `No service center near ${where} repairs this type of device.`
export const centersNear = (count: number, where: string, isSorted: boolean) =>
  `${count} service ${count === 1 ? 'center' : 'centers'} near ${where}${isSorted ? ', nearest first' : ''}.`
export const today = 'Today'
export const closed = 'Closed'
export const openToday = 'Open today'
