/**
 * What customers read when the server can't do what they asked, beside each other; why a kind of service isn't available
 * is in domain/claim/reason-words.ts. Problems of single fields are for developers, except those of an address.
 */
import { CALL_CENTER_NUMBER, MOST_DEVICES, MOST_DRAFTS, REVIEW_WINDOW_HOURS } from '#domain/limits.ts'
import { findState } from '#domain/customer/us-states.ts'

export const requestWords = {
  changedElsewhere: 'This request was changed, sent, or discarded in another window.',
  paid: 'You’ve already paid for this request, so you can’t discard it. Please finish it.',
  discarded: 'This request was discarded. Please start a new one.',
  outOfDate: 'Your device or plan has changed since you started. Please start this request again.',
  alreadySent: 'This request is already a Service Call. You can change it there.',
  fixed: 'You can no longer change the device, plan, kind of service, or issue. Please start a new request.',
  describeIssue: 'Please describe the problem so we can prepare.',
  questionsChanged: 'These questions have changed. Please choose the issue again.',
  whichAddress: 'Please tell us which of your addresses this is for.',
  issueFirst: 'Please tell us what’s wrong with your device first.',
  addressFirst: 'Please choose the service address first.',
  planFirst: 'Please choose a plan first.',
  noPlan: 'You can’t request service under any of your plans right now.',
  noPlanHere: 'There’s no plan at this address.',
  planNotCovering: 'This plan doesn’t cover this type of device.',
  unknownIssue: 'We don’t recognize this issue for this type of device.',
  issueNotCovered: 'Your plan doesn’t cover this issue.',
  tooMany: `You have ${MOST_DRAFTS} unfinished requests. Please finish or discard one of them first.`,
  unknownSerial: 'No device on your list has this serial number.',
  partnerGaveNoReason: `We can’t do this right now. Please call us at ${CALL_CENTER_NUMBER}.`,
} as const

export const deviceWords = {
  serialTaken:
    'A device with this serial number is already on your list. Check the number, or open that device.',
  notCovered: 'None of your plans cover this type of device.',
  unknownType: 'We don’t recognize this type of device. Please choose another one.',
  unknownModel: 'We don’t recognize this model. Please choose it from the list again.',
  notRegistered: 'We couldn’t register this brand and model. Please try again.',
  notReplaced: 'We haven’t delivered a replacement for that device. You can add this one as a new device.',
  tooMany: `Your list already has ${MOST_DEVICES} devices, the most it can hold. Please remove one you no longer have first.`,
  removed: 'This device is no longer on your list, so you can’t change it.',
  noLongerCovered: 'Your plan covers only the devices on your list, and this one was removed.',
  changedElsewhere: 'This device was changed somewhere else. Check it, then save your change again.',
  openServiceCall: 'This device has an open Service Call. You can remove it once that’s closed or canceled.',
  paidRequest: 'You’ve paid for a request for this device. Please finish it first.',
  serviceCallChanged: 'A Service Call for this device just changed. Please check the device again.',
} as const

export const jobWords = {
  alreadyCanceled: 'This Service Call is already canceled.',
  expired: `The ${REVIEW_WINDOW_HOURS} hours to accept this replacement are up. You can choose a buyout instead.`,
  otherOption: 'This isn’t the replacement we offered. Please check the Service Call again.',
  contradiction: 'This status code doesn’t match this decision.',
  changedElsewhere: 'This Service Call was changed somewhere else. Check it, then save your change again.',
  noAppointment: 'This Service Call doesn’t need an appointment.',
  notNow: (status: string) => `You can’t do this right now. This Service Call’s status is: ${ended(status)}`,
  notOnline: (status: string) =>
    `You can no longer change this Service Call online. Its status is: ${ended(status)} Please call us at ${CALL_CENTER_NUMBER}.`,
} as const

/** Statuses come with and without a period. */
function ended(status: string): string {
  return `${status.replace(/\.$/, '')}.`
}

export const addressWords = {
  unknownZip: (zipCode: string) => `We can’t find ZIP code ${zipCode}. Please check it.`,
  otherState: (zipCode: string, zipState: string) =>
    `ZIP code ${zipCode} is in ${stateName(zipState)}. Please check the state.`,
  /** These follow the name of their field. */
  fields: {
    unknownZip: 'can’t be found',
    otherState: (zipState: string) => `doesn’t match the ZIP code, which is in ${stateName(zipState)}`,
    empty: 'can’t be empty',
    noState: 'isn’t a US state or territory',
    otherCountry: 'must be US',
  },
} as const

function stateName(code: string): string {
  return findState(code)?.text ?? code
}

/** Why the amount of a buyout isn't shown (P4.9). */
export const buyoutWords = {
  notYet: 'The final amount isn’t known yet. We’ll let you know.',
  estimated:
    'This is our estimate from when you sent your request. You’ll decide once your buyout is ready to review.',
  wasEstimated: 'This was our estimate. You declined the buyout.',
  agrees: 'If you accept, you agree to the final amount.',
  notOnline: `The final amount isn’t shown online for this Service Call. To find out, call us at ${CALL_CENTER_NUMBER}.`,
} as const
