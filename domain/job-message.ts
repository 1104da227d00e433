// What the customer is told when something happens to their job: the catalogue's heading and text as a letter, and
// its heading alone where every character counts. Plain text, because it has to read well in any mail program.

import { addressLines, type Address } from './address.ts'
import { notYou } from './claim-status-cancelled.ts'
import { jobStatus, type JobFacts, type JobStatus } from './claim-status.ts'
import { CANCELLED } from './claim-transitions.ts'
import { CALL_CENTRE_NUMBER } from './limits.ts'
import { formatMoney } from './money.ts'
import { visitTime, type VisitTime } from './place-clock.ts'

const NOT_YOU = notYou(CALL_CENTRE_NUMBER)

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
  /** What the partner had to say about it. */
  note?: string | undefined
}

export function jobMessage(facts: MessageFacts): JobMessage {
  const status = jobStatus(facts.job)
  return compose(facts, status.heading, [...paragraphsOf(status, facts), ...noteOf(facts)])
}

/** Some hours before the time to accept a replacement is over. */
export function reminderMessage(facts: MessageFacts, hoursLeft: number): JobMessage {
  const left = hoursLeft === 1 ? '1 hour' : `${hoursLeft} hours`
  return compose(facts, `${left} left to review your replacement`, [
    `The replacement we found for your device is waiting for you. You have less than ${left} left to review and accept it.`,
    'If you don’t accept it in that time, a buyout is available instead.',
  ])
}

/** What the customer has changed; what stays is left out. */
export type DetailsChange = {
  appointment?: VisitTime
  address?: Omit<Address, 'country'>
  phoneNumber?: string
}

/** Confirms a change, and tells somebody who did not make it. */
export function changeMessage(facts: MessageFacts, change: DetailsChange): JobMessage {
  return compose(facts, `Your ${whatChanged(change)} changed`, [...changeSentences(change), NOT_YOU])
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

function compose(facts: MessageFacts, heading: string, paragraphs: string[]): JobMessage {
  const { brandName, firstName, serviceJobId, deviceName, link } = facts
  const closing = paragraphs.some((text) => text.includes(CALL_CENTRE_NUMBER))
    ? []
    : [`Questions? Call us at ${CALL_CENTRE_NUMBER}.`]
  const email = [
    `Hello ${firstName},`,
    sentence(heading),
    ...paragraphs,
    `Your ${deviceName}, Service Call ${serviceJobId}:\n${link}`,
    ...closing,
    brandName,
  ]
  return {
    subject: `${heading} (Service Call ${serviceJobId})`,
    email: email.join('\n\n'),
    sms: `${brandName}: ${sentence(heading)} Service Call ${serviceJobId}. Questions? ${CALL_CENTRE_NUMBER}`,
  }
}

function paragraphsOf({ code, known, text }: JobStatus, facts: MessageFacts): string[] {
  if (known && code === 'SC0046') return paymentDue(facts)
  // Whoever cancelled is told that it is done; this reaches somebody who may not have.
  const isCancelled = code === CANCELLED || code === 'CAN'
  return [...text.split('\n'), ...(isCancelled && !text.includes(NOT_YOU) ? [NOT_YOU] : [])]
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
