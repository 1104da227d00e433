export * from '#web/screen/words.ts'

export const title = 'My Devices'
export const loadingDevices = 'Loading your devices'

export const premier = 'Premier plan'
export const essential = 'Essential plan'
export const deviceCount = (count: number) => (count === 1 ? '1 device' : `${count} devices`)
export const devicesCovered = (count: number, all: number) =>
  `${count < all ? `${count} of ` : ''}${deviceCount(all)} covered`
export const endedOn = (date: string) => `coverage ended ${date}`
export const startsOn = (date: string) => `coverage starts ${date}`
export const benefit = (amount: string) => `up to ${amount} per Service Call`

// Why no card offers a request. The call center's number follows.
export const coverageEndedOn = (date: string) => `Your coverage ended on ${date}`
export const questions = 'Questions? Call '
export const waitText = (days: number) =>
  `Service is available after the first ${days} days of coverage. ${questions}`
export const byPhone = 'With your plan, we open Service Calls over the phone: '

export const search = 'Search devices'
export const searchIn = 'Device, S/N, or status'
export const found = (count: number, all: number) => `${count} of ${all} devices`
export const showAll = 'Show all devices'

// The list below the devices that wait for the customer, for screen readers
export const otherDevices = 'Other devices'

export const addHint = 'Takes about a minute'

export const cannotShow = 'We can’t show your devices right now'
export const cannotShowText = 'Nothing is lost. Your devices and Service Calls are safe with us.'

// A device's chip, on its card and on its page
export const noPlan = 'No plan selected'
export const coverageUnknown = 'Coverage not confirmed'
export const coverageEnded = 'Coverage ended'
export const notCoveredYet = 'Not covered yet'
export const notOnPlan = 'Not on this plan'
export const covered = 'Covered'

/** The device that has a refused serial number. */
export const openOwner = (name: string) => `Open ${name}`

// A card's facts and links
export const service = 'Service'
export const coverStarts = 'Coverage starts'
export const serviceFrom = 'Request service from'
export const added = 'Added'
export const serial = 'S/N'
export const track = 'Track'
/** For screen readers, after a link's text. */
export const forDevice = (name: string) => ` for ${name}`

// Where a device is entered or changed
export const nickname = 'Nickname'
export const enterSerial = 'Enter the serial number'
export const replaces = 'Replaces'
export const cancel = 'Cancel'
