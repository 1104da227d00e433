export * from '../words.ts'

export const title = 'Change your Service Call'
export const about = (kind: string, number: string) => `Service Call ${number} · ${kind}`
export const discard = 'Discard changes'

export const dropOff = 'Drop-off time and place'
export const keepTime = 'Keep this time'
export const timeError = (day: string) => `Select a time on ${day}`
export const newTime = (time: string) => `Your new time: ${time}`
export const timeGone = 'The time you chose isn’t available at this address. Choose another time.'
export const otherZone = 'This address is in another time zone, so choose the time of the visit again.'
export const centerStays = (center: string) =>
  `Your drop-off stays at ${center} unless you choose another service center.`
export const centersNear = (zip: string) => `See centers near ${zip}`
export const zipFirst = 'Enter the ZIP code of your new address first.'
export const otherZipFirst = 'We’ll show times once you’ve corrected the ZIP code of your new address.'
export const noTimesAt = (zip: string) => `No times available for ZIP code ${zip} in the coming weeks.`
export const unsaved = 'These changes aren’t saved yet'
export const unsavedText = 'You made them earlier on this page. Save them, or discard them to start over.'
export const centers = 'Service centers'

export const noAddress = 'None yet'
export const addAddress = 'Add an address'
export const editAddress = 'Edit this address'
export const differentAddress = 'Use a different address'
export const keepAddress = 'Keep this address'

// Beside the form
export const thisCall = 'This Service Call'
export const canChange = 'What you can change'
export const changeable = {
  CLAIM_CARRYIN: 'The drop-off time and place, your address, and your contact number',
  CLAIM_ONSITE: 'The visit time, your address, and your contact number',
  other: 'Your address and contact number',
} as const
export const until = 'When you can change it'
export const untilWork = 'Until we start work on your device'
export const stays =
  'You can’t change the kind of service here. To switch, cancel this Service Call and request service again.'

// Why saving failed
export const otherTimes = 'We’ll save your changes with the time you choose.'
export const changedTitle = 'This Service Call was just changed somewhere else'
export const changedText =
  'The page now shows the latest details, and what you entered is still here. Check both, then save again.'

// Why nothing can be changed
export const cannotEdit = 'You can’t change this Service Call here'
export const hasBegun = (status: string) =>
  `Work on it has already started. Its status is: ${status}. If your address or phone number has changed, please call us.`
export const isClosed = (status: string) => `It’s closed. Its status is: ${status}.`
export const back = 'Back to Service Call'
