export const loading = 'Loading'
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
