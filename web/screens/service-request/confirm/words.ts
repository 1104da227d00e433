import type { Issue } from '#contract/claims.ts'
export * from '../words.ts'

export const title = 'Check your answers'
export const about = (isFree: boolean) =>
  isFree ? 'Nothing is sent until you press the button below.' : 'Nothing is sent until you’ve paid.'

export const unpaid = 'Your payment wasn’t finished'
export const unpaidText = 'You haven’t been charged. Continue to payment, or change something first.'

// The answers. What follows a label completes "Change …" for screen readers.
export const plan = 'Plan'
export const changePlan = 'the plan'
/** 'Screen: something else', as on the Service Call. */
export const issueName = ({ category, name, needsDescription }: Issue) =>
  needsDescription ? `${category}: ${name.charAt(0).toLowerCase()}${name.slice(1)}` : name
export const changeIssue = 'what’s wrong'
export const changeAnswer = (question: string) => `the answer to: ${question}`
export const description = 'Your description'
export const changeDescription = 'your description'
export const address = 'Address'
export const service = 'Service'
export const changeService = 'the service'

export const money = 'What it costs'

export const acceptTerms = (isFree: boolean) =>
  `By ${isFree ? 'sending' : 'paying'}, you accept the Terms and Conditions.`
export const holdFor = (minutes: number) => ` We’ll hold your time for ${minutes} minutes while you pay.`
export const toPayment = 'Continue to payment'
export const send = 'Send request'
export const payAndSend = (amount: string) => `Pay ${amount} and send`

// After the button was pressed
export const notSent = 'Your request wasn’t sent'
export const notCharged = 'You haven’t been charged, and nothing you entered is lost. You can try again.'
export const sending = 'Sending your request…'
export const oneMoment = 'This will only take a moment.'
export const paymentArrived = `We have your payment. ${oneMoment}`
export const notSentYet = 'Your request hasn’t been sent yet'
export const paymentKept = 'We have your payment, and you won’t be charged again.'

// The time can't be booked. Follows the server's reason.
export const slotOffer = 'We’ll send your request with the time you choose.'
