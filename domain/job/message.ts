// What the customer is told when something happens to their job. A letter has the catalogue's heading as its subject
// and its text as its body, and where and when there is something to do; an SMS has the heading, the same in short,
// and the way to the page. Plain text, because it has to read well in any mail program.

import { addressLines, type Address } from '../customer/address.ts'
import { HAND_IN } from '../claim/guidance.ts'
import { claimKindOf, defectiveDevice } from '../claim/kind.ts'
import { NEW } from './lifecycle.ts'
import { notYou } from './status-cancelled.ts'
import { jobStatus, type JobFacts, type JobStatus } from './status.ts'
import { CANCELLED, OPTION_PROVIDED } from './transitions.ts'
import { CALL_CENTRE_NUMBER, REVIEW_WINDOW_HOURS } from '../limits.ts'
import { formatMoney } from '../money.ts'
import { shortVisitTime, visitTime, type VisitTime } from '../time/place-clock.ts'
import { awaitsPickup } from './ready-for-pickup.ts'
import { bookedWords, pickupWords, type Center, type Told, type Visit } from '../appointment/visit-words.ts'

const NOT_YOU = notYou(CALL_CENTRE_NUMBER)
const SMS_NOT_YOU = `Not you? ${CALL_CENTRE_NUMBER}`

export type JobMessage = { subject: string; email: string; sms: string }

export type MessageFacts = {
  brandName: string
  firstName: string
  serviceJobId: string
  /** Nickname, or brand and model. */
  deviceName: string
  /** The address of the job's page. */
  link: string
  /** The job as it stands now. */
  job: JobFacts
  /** What was booked with a job that begins. */
  visit?: Visit | null | undefined
  /** Where the device was brought. */
  center?: Center | null | undefined
  /** What the partner had to say about it. */
  note?: string | undefined
}

export function jobMessage(facts: MessageFacts): JobMessage {
  const status = jobStatus(facts.job)
  const { heading, known } = status
  const where = whereAndWhen(status, facts)
  return compose(facts, {
    heading,
    letter: [
      // The text of an entry says it again, and more of it; of a status that we don't know there is only the name.
      ...(known ? [] : [sentence(heading)]),
      ...paragraphsOf(status, facts),
      ...(where ? [where.email] : []),
      ...handInOf(status, facts),
      ...noteOf(facts),
    ],
    sms: smsOf(status, facts, where),
  })
}

/** Some hours before the time to accept a replacement is over. */
export function reminderMessage(facts: MessageFacts, hoursLeft: number): JobMessage {
  const left = hoursLeft === 1 ? '1 hour' : `${hoursLeft} hours`
  const heading = `${left} left to review your replacement`
  return compose(facts, {
    heading,
    letter: [
      `The replacement we found for your device is waiting for you. You have less than ${left} left to review and accept it.`,
      'If you don’t accept it in that time, a buyout is available instead.',
    ],
    sms: [sentence(heading)],
  })
}

/** What the customer has changed; what stays is left out. */
export type DetailsChange = {
  appointment?: VisitTime
  address?: Omit<Address, 'country'>
  phoneNumber?: string
}

/** Confirms a change, and tells somebody who did not make it. */
export function changeMessage(facts: MessageFacts, change: DetailsChange): JobMessage {
  const { appointment } = change
  const heading = `Your ${whatChanged(change)} changed`
  return compose(facts, {
    heading,
    letter: [sentence(heading), ...changeSentences(change), NOT_YOU],
    sms: [
      // A new time says by itself that it changed: with the heading it would be more than one message.
      appointment ? `Your new appointment: ${shortVisitTime(appointment)}.` : sentence(heading),
      SMS_NOT_YOU,
    ],
  })
}

/** The same on the timeline, where it stands among the steps of the job. */
export function changeEntry(change: DetailsChange): { title: string; note: string } {
  const what = whatChanged(change)
  return {
    title: `${what.charAt(0).toUpperCase()}${what.slice(1)} changed`,
    note: changeSentences(change).join(' '),
  }
}

function whatChanged({ appointment }: DetailsChange): string {
  return appointment ? 'appointment' : 'contact details'
}

function changeSentences({ appointment, address, phoneNumber }: DetailsChange): string[] {
  return [
    ...(appointment ? [`Your new time: ${visitTime(appointment)}.`] : []),
    ...(address ? [`The address is now: ${addressLines(address).join(', ')}.`] : []),
    ...(phoneNumber ? [`We call you at ${phoneNumber}.`] : []),
  ]
}

type Words = { heading: string; letter: string[]; sms: string[] }

function compose(facts: MessageFacts, { heading, letter, sms }: Words): JobMessage {
  const { brandName, firstName, serviceJobId, deviceName, link } = facts
  const closing = letter.some((text) => text.includes(CALL_CENTRE_NUMBER))
    ? []
    : [`Questions? Call us at ${CALL_CENTRE_NUMBER}.`]
  const email = [
    `Hello ${firstName},`,
    ...letter,
    `Your ${deviceName}, Service Call ${serviceJobId}:\n${link}`,
    ...closing,
    brandName,
  ]
  return {
    subject: `${heading} (Service Call ${serviceJobId})`,
    email: email.join('\n\n'),
    sms: `${plainSigns(`${brandName}: ${sms.join(' ')}`)} ${link}`,
  }
}

/** An SMS with one sign beyond the telephone networks' own alphabet has room for 70 characters instead of 160. */
function plainSigns(text: string): string {
  return text.replaceAll('’', "'").replaceAll('–', '-')
}

function paragraphsOf(status: JobStatus, facts: MessageFacts): string[] {
  const { code, known, text } = status
  if (known && code === 'SC0046') return paymentDue(facts)
  // Whoever cancelled is told that it is done; this reaches somebody who may not have.
  return [...text.split('\n'), ...(isCancelled(status) && !text.includes(NOT_YOU) ? [NOT_YOU] : [])]
}

function isCancelled({ code }: JobStatus): boolean {
  return code === CANCELLED || code === 'CAN'
}

/** What the customer does next, where that is somewhere and at some time. */
function whereAndWhen({ code }: JobStatus, { job, visit, center }: MessageFacts): Told | null {
  if (visit && code === NEW) return bookedWords(visit)
  return center && awaitsPickup(claimKindOf(job.serviceJobType), code) ? pickupWords(center) : null
}

function smsOf(status: JobStatus, { job }: MessageFacts, where: Told | null): string[] {
  const { code, heading } = status
  // A time that is booked says by itself that there is a job.
  if (where && code === NEW) return [where.sms]
  const about = [sentence(heading)]
  if (where) about.push(where.sms)
  if (code === OPTION_PROVIDED) about.push(`You have ${REVIEW_WINDOW_HOURS} hours.`)
  if (code === 'SC0081' && job.trackingId) about.push(`${job.carrier ?? 'Tracking'} ${job.trackingId}.`)
  if (isCancelled(status)) about.push(SMS_NOT_YOU)
  return about
}

/** Once the replacement is on its way, and again when it is there. */
function handInOf({ code }: JobStatus, { job }: MessageFacts): string[] {
  const isTime = code === 'SC0081' || code === 'SC0070'
  return isTime && defectiveDevice(job.serviceJobType) === 'handed in' ? [HAND_IN] : []
}

// The page says that this message tells the amount: so it does, in the words of whoever asks for it.
function paymentDue({ job, note }: MessageFacts): string[] {
  const limit = job.benefitLimitCents ? `, which is up to ${formatMoney(job.benefitLimitCents)}` : ''
  return [
    `The repair costs more than your plan covers${limit}. The repair continues once we have received your part.`,
    ...(note ? [] : [`To hear the amount and how to pay it, please call us at ${CALL_CENTRE_NUMBER}.`]),
  ]
}

function noteOf({ note }: MessageFacts): string[] {
  return note ? [`A note from our service partner: ${note}`] : []
}

function sentence(heading: string): string {
  return /[.!?]$/.test(heading) ? heading : `${heading}.`
}
