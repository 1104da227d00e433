export const loading = 'Loading'
export const tryAgain = 'Try again'
export const change = 'Change'
export const phoneError = 'Enter a US phone number with area code, like 614-555-0117'

// 404
export const pageNotFound = 'We can’t find this page'
export const pageNotFoundText = 'The address may have a typo, or the page may have moved.'

// A failed read, and what is not this customer's.
export const cannotShow = 'We can’t show this right now'
export const cannotShowText = 'Nothing is lost. The problem is on our end.'
export const notYours = 'We can’t find this on your account'
export const notYoursText = 'The address may be wrong, or the page may belong to another account.'
export const goToMyDevices = 'Go to My Devices'
export const call = (number: string) => `Call ${number}`

// Before something typed is dropped
export const discardTitle = 'Discard your changes?'
export const discardText = 'What you entered here hasn’t been saved.'
export const keepEditing = 'Keep editing'
export const discard = 'Discard'

// A device and its plan
export const requestService = 'Request service'
export const callToRequest = 'Call us to request service'
export const requestFrom = (date: string) => `You can request service starting ${date}`
export const serviceFee = 'Service fee'
export const planPays = 'Your plan pays up to'
export const serialNumber = 'Serial number'
export const addDevice = 'Add a device'
export const register = 'Register your new device'
export const reloadList = 'Reload the list'

// A request or a Service Call
export const yourTurn = 'Your turn'
export const details = 'Details'
export const whatIsWrong = 'What’s wrong'
export const duration = 'How long it takes'
export const reviewBy = (when: string) => `Review by ${when}.`
export const contactNumber = 'Contact number'
export const phoneNumber = 'Phone number'
export const oldDevice = 'Old device'
export const saveChanges = 'Save changes'
export const saved = 'Your changes are saved'

// Times and places
export const serviceCenter = 'Service center'
/** Completes “Change …” for screen readers. */
export const changeCenter = 'the service center'
export const visitTime = 'Visit time'
export const chooseOtherTime = 'Choose another time'
export const zip = 'ZIP code'
export const zipError = 'Enter a 5-digit ZIP code'
