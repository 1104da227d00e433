export * from '../words.ts'

// Carry-in
export const centerTitle = 'Where will you take it?'
export const dropOffTime = 'Drop-off time'
export const changeDropOffTime = 'the drop-off time'
export const dropOffTitle = 'When will you bring it in?'
export const centerElsewhere = 'You changed the address, so choose the service center and time again. '
export const dropOffError = 'Select a time'

// Home service
export const technicianPhoneTitle = 'What number can the technician call?'
export const technicianPhoneAbout = 'They’ll call before the visit, or if they can’t find you.'
export const visitTitle = 'When should we come?'
export const visitAbout = 'The technician will arrive within the window you choose.'
export const visitGone =
  'The technician can’t get to this address at the time you chose. Choose another time. '
export const visitError = 'Select an arrival window'
export const changeVisitTime = 'the visit time'
export const visitAddress = 'Visit address'

// The phone number
export const phoneTitle = 'What number can we call?'
export const phoneAbout = 'We’ll only call if we have a question about your request.'

// Depot
export const packagingTitle = 'How will you ship it?'
export const packagingAbout = 'Shipping is free both ways. We’ll send it back to the same address.'
export const packaging = 'Packaging'
export const changePackaging = 'the packaging'
export const packagingError = 'Select how you’ll pack it'
export const sendBox = 'Send me a box'
export const sendBoxText = 'A padded box with a prepaid label should arrive in 2–3 business days.'
export const ownBox = 'I have a box'
export const ownBoxText = (printsLabel: boolean) =>
  `${printsLabel ? 'Print your prepaid label as soon as you’ve sent your request.' : 'You’ll need a prepaid label from our service partner. If you don’t get one, call us.'} Use a sturdy box with padding on every side.`
export const shipsFrom = 'Ships from and back to'
export const beforeShipping = 'Before you ship it'

// Reimbursement
export const yourShop = 'You choose the shop, and we’ll pay you back'
export const whatWeNeed = 'What we need from you'

// Replacement
export const changeOldDevice = 'what happens to your old device'
export const oldDeviceTitle = 'What should happen to your old device?'
export const oldDeviceAbout = (hours: number) =>
  `We’ll look for a device of like kind and quality. You’ll then have ${hours} hours to accept it.`
export const oldDeviceError = 'Select what should happen to your old device'
export const sendBack = 'Send it back'
export const sendBackText =
  'Put it in the box your replacement came in, with a prepaid label. Once we find a replacement, you can’t choose a buyout instead. We’ll offer you one only if you don’t accept the replacement in time.'
export const keep = 'Keep it'
export const keepText =
  'It’s yours to keep or recycle, but your plan will no longer cover it. Once we find a replacement, you can still choose a buyout instead.'
export const shipsTo = 'Ships to'

// Buyout
export const mailsTo = 'We’ll mail your payment to'
export const buyoutTitle = 'What a buyout pays you'
export const goodToKnow = 'Good to know'
export const buyoutReview =
  'We’ll let you know when your buyout is ready. Nothing is paid until you accept, and you can decline it.'
export const buyoutDays = (days: number) => `Once you accept, payment and delivery take up to ${days} days.`
export const buyoutDevice =
  'After that, we’ll remove the device from your list, and it’ll no longer be covered.'
export const buyoutEstimate =
  'The final amount can differ, and we may not be able to show it online. Once your buyout is ready, you can call us for the amount before you decide.'
