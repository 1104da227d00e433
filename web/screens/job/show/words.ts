export * from '../words.ts'

/** Before the number: the kind of service, which a line doesn't break. */
export const before = (kind: string) => `${kind.replaceAll(' ', '\u00a0')} · `
/** For screen readers, before the number. */
export const serviceCall = 'Service Call '
export const byYou = 'by you'
export const receiptReceived = 'Receipt received'

// Whose turn it is
export const ourTurn = 'Our turn'
export const happening = 'Happening now'
export const yourPart = 'What you do next'
export const nothingToDo = 'Nothing right now. We’ll let you know when there’s news.'
export const beHome = 'Be home for the visit.'
export const acceptDelivery = 'Make sure someone can accept the delivery.'
export const checkDevice = 'Check that everything works.'
export const addReceiptNow = 'Add a receipt'
export const ifPhoto = 'If you took a photo of the damage, '
export const addPhoto = 'add it to your Service Call'
/** On the Service Call itself, where this leads to the upload. */
export const addPhotoBelow = 'add it below'
export const decideReplacement = (count: number) =>
  count > 1 ? 'Choose one of these replacements, or a buyout' : 'Accept this replacement, or choose a buyout'
export const onlyReplacement = (count: number) =>
  count > 1 ? 'Choose one of these replacements' : 'Accept this replacement'
export const declineReplacement = 'Decline and get a buyout'
export const buyoutInstead = (amount: string) => `If you decline, we estimate your buyout at ${amount}.`
export const decideBuyout = 'Accept or decline the buyout'
export const hearAmount = 'Get the final amount, then decide'
export const callForAmount = 'Call to hear the final amount'
export const changeAddress = 'Change\u00a0address'

export const appointment = 'Your appointment'
export const bringIn = 'Bring your device to the service center.'
/** After `change`; beside a title that says it, for screen readers only. */
export const changeWhat = ' your appointment'
export const notChanged =
  'You started choosing another time but haven’t saved it. Until you do, this time still holds.'
export const when = 'When'
export const where = 'Where'
export const hours = 'Hours'
export const noHours = 'Call for hours'
export const phone = 'Phone'
export const directions = 'Get directions'

// Replacement
export const replacement = 'Your replacement'
export const seeNew = 'See your new device'
export const newTitle = 'Add your new device to your list'
export const newText =
  'We’ve filled in everything but the serial number. Your plan covers it once it’s on your list.'
export const sendBackNow = 'Send back your old device'
export const sendBack = 'How to send back your old device'

// The prepaid label
export const labelReady = 'Your prepaid label'
export const labelOnBox = 'It’s already on the box we’re sending you.'
/** What the customer does next, by how the device is packed. */
export const shipInBox = (carrierName: string, day?: string) =>
  `When your box arrives, pack your device and hand it to ${carrierName}${day ? ` by ${day}` : ''}.`
export const shipIt = (carrierName: string, day?: string) =>
  `Hand your device to ${carrierName} with its prepaid label${day ? ` by ${day}` : ''}.`
export const shipWithPartnerLabel =
  'Ship it with a prepaid label from our service partner. If you don’t get one, call us.'
/** For a Service Call that doesn't say how the device is packed. */
export const maybeBox = 'If we’re sending you a box, the label will already be on it.'
export const downloadLabel = (carrierName: string) => `Download your ${carrierName} label`
export const labelFile = (call: string) => `Prepaid label ${call}.pdf`

// Shipping
export const shipping = 'Shipping'
export const carrier = 'Carrier'
export const trackingNumber = 'Tracking number'
export const notYet = 'Coming soon'
export const trackAt = (carrierName: string) => `Track the package with ${carrierName}`

// Buyout
export const buyout = 'Buyout'
export const accepted = 'Accepted'
export const declined = 'Declined'
export const paymentComing = 'Your payment is on its way'
export const weWillPay = (sum: string) => `We’ll pay you ${sum}`
export const shouldBeThere = (sum = 'payment') => `Your ${sum} should have arrived`
export const wasDue = 'Expected by'
export const arrivesBy = 'Arrives by'
export const arrives = 'Arrives'
export const withinDays = (days: number) => `Within ${days} days of accepting`
export const mailTo = 'By mail to'
export const onFile = 'Your address on file'
export const notThere = (phoneNumber: string) => `If it hasn’t, please call us at ${phoneNumber}.`
export const allSet = 'You’re all set.'

// Details
export const changeDetails = 'Change details'
export const pastAppointment = 'Appointment'
export const oldDevices = {
  kept: 'You keep it',
  'mailed back': 'You send it back',
  'dropped off': 'You drop it off',
} as const
export const noFee = 'None'
export const paid = 'paid'
export const feeDeducted = 'deducted from the buyout'
export const notPaid = 'not paid'
export const repairShare = 'Your share of the repair'
export const reimbursement = 'Reimbursement'
export const requested = 'Requested'
