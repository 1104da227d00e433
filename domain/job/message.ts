// The email and the SMS about a change to a job. The email's subject and body are the status table's heading and
// text, plus where and when to act; the SMS has the heading, a short version of that, and a link to the page. Plain
// text, so that it reads well in any mail program.

import { addressLines, type Address } from '../customer/address.ts'
import { HAND_IN } from '../claim/guidance.ts'
import { defectiveDevice } from '../claim/kind.ts'
import { jobStatus, type JobFacts, type JobStatus } from './status.ts'
import type { MessagePart } from './status-row.ts'
import { NOT_YOU } from './status-shared.ts'
import { CALL_CENTER_NUMBER, REVIEW_WINDOW_HOURS } from '../limits.ts'
import { shortVisitTime, visitTime, type VisitTime } from '../time/place-clock.ts'
import { bookedWords, pickupWords, type Center, type Told, type Visit } from '../appointment/visit-words.ts'

const SMS_NOT_YOU = `Not you? ${CALL_CENTER_NUMBER}`

export type JobMessage = { subject: string; email: string; sms: string }

export type MessageFacts = {
  brandName: string
  firstName: string
  serviceJobId: string
  /** Nickname, or brand and model. */
  deviceName: string
  /** The URL of the job's page. */
  link: string
  /** The job as it stands now. */
  job: JobFacts
  /** The visit that was booked with a new job. */
  visit?: Visit | null | undefined
  /** Where the device was brought. */
  center?: Center | null | undefined
  /** The partner's note. */
  note?: string | undefined
}

export function jobMessage(facts: MessageFacts): JobMessage {
  const status = jobStatus(facts.job)
  const { heading, known } = status
  const where = whereAndWhen(status, facts)
  return compose(facts, {
    heading,
    letter: [
      // A row's text repeats its heading; an unknown status has only its name.
      ...(known ? [] : [sentence(heading)]),
      ...paragraphsOf(status),
      ...(where ? [where.email] : []),
      ...handInOf(status, facts),
      ...noteOf(facts),
    ],
    sms: smsOf(status, facts, where),
  })
}

/** Sent some hours before the time to accept a replacement is over. */
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

/** Only what the customer changed. */
export type DetailsChange = {
  appointment?: VisitTime
  address?: Omit<Address, 'country'>
  phoneNumber?: string
}

/** Confirms a change, and warns a customer who did not make it. */
export function changeMessage(facts: MessageFacts, change: DetailsChange): JobMessage {
  const { appointment } = change
  const heading = `Your ${whatChanged(change)} changed`
  return compose(facts, {
    heading,
    letter: [sentence(heading), ...changeSentences(change), NOT_YOU],
    sms: [
      // No heading: with it the text would not fit into one SMS.
      appointment ? `Your new appointment: ${shortVisitTime(appointment)}.` : sentence(heading),
      SMS_NOT_YOU,
    ],
  })
}

/** The same change as an entry of the job's timeline. */
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
  const closing = letter.some((text) => text.includes(CALL_CENTER_NUMBER))
    ? []
    : [`Questions? Call us at ${CALL_CENTER_NUMBER}.`]
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

/** A single character outside GSM-7 cuts an SMS from 160 characters to 70. */
function plainSigns(text: string): string {
  return text.replaceAll('’', "'").replaceAll('–', '-')
}

function paragraphsOf(status: JobStatus): string[] {
  const { text } = status
  // The page is for the customer who canceled; a message may reach one who did not.
  return [...text.split('\n'), ...(adds(status, 'not-you') && !text.includes(NOT_YOU) ? [NOT_YOU] : [])]
}

function adds({ message }: JobStatus, part: MessagePart): boolean {
  return message.includes(part)
}

/** Where and when the customer acts next, if they do. */
function whereAndWhen(status: JobStatus, { visit, center }: MessageFacts): Told | null {
  if (visit && adds(status, 'booked-visit')) return bookedWords(visit)
  return center && status.turn === 'pick-up' ? pickupWords(center) : null
}

function smsOf(status: JobStatus, { job }: MessageFacts, where: Told | null): string[] {
  // A booked time implies that the job was created.
  if (where && adds(status, 'booked-visit')) return [where.sms]
  const about = [sentence(status.heading)]
  if (where) about.push(where.sms)
  if (adds(status, 'time-to-decide')) about.push(`You have ${REVIEW_WINDOW_HOURS} hours.`)
  if (adds(status, 'tracking') && job.trackingId) {
    about.push(`${job.carrier ?? 'Tracking'} ${job.trackingId}.`)
  }
  if (adds(status, 'not-you')) about.push(SMS_NOT_YOU)
  return about
}

function handInOf(status: JobStatus, { job }: MessageFacts): string[] {
  return adds(status, 'hand-in') && defectiveDevice(job.serviceJobType) === 'handed in' ? [HAND_IN] : []
}

function noteOf({ note }: MessageFacts): string[] {
  return note ? [`A note from our service partner: ${note}`] : []
}

function sentence(heading: string): string {
  return /[.!?]$/.test(heading) ? heading : `${heading}.`
}
