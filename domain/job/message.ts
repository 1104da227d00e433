// The email and the SMS about a change to a job. Both say which device it is, what happened, and what the customer does
// next and by when; the email adds what there is to know, the SMS fits into two parts. Plain text, so that it reads well
// in any mail program. The words for each status are in message-repair.ts and message-replacement.ts.

import { addressLines, type Address } from '../customer/address.ts'
import { safetyAdvice } from '../claim/hazard.ts'
import { claimKindOf } from '../claim/kind.ts'
import { daysText, isInTheMail } from './usual-time.ts'
import { CALL_CENTER_NUMBER } from '../limits.ts'
import { shortVisitTime, visitTime, type VisitTime } from '../time/place-clock.ts'
import type { MessageFacts, MessageWords } from './message-facts.ts'
import { NEW_TIME } from './message-merge.ts'
import { NOT_YOU, SMS_NOT_YOU } from './message-phrases.ts'
import { repairMessages } from './message-repair.ts'
import { reminderWords, replacementMessages } from './message-replacement.ts'
import { fitsSms, gsmText, shortName } from './sms.ts'
import { findStatus, jobStatus, statusFamilyOf, statusName } from './status.ts'
import { canonical } from './status-table.ts'

export type { MessageFacts } from './message-facts.ts'

export type JobMessage = {
  subject: string
  email: string
  sms: string
  /** What a later message says about this one if it takes its place (message-merge.ts); may be empty. */
  emailRecap: string
  smsRecap: string
}

const tables = { repair: repairMessages, replacement: replacementMessages }

export function jobMessage(facts: MessageFacts): JobMessage {
  const words = wordsOf(facts)
  return compose(facts, { ...words, more: [...(words.more ?? []), ...safetyOf(facts)] })
}

export function reminderMessage(facts: MessageFacts, hoursLeft: number): JobMessage {
  return compose(facts, reminderWords(facts, hoursLeft))
}

/** Sent once for a stage that takes longer than usual; `what` is what we do in it. */
export function lateMessage(
  facts: MessageFacts,
  { what, day, ...usual }: { what: string; day: number; lowDays: number; highDays: number },
): JobMessage {
  const { serviceJobType, serviceJobStatus } = facts.job
  if (isInTheMail({ kind: claimKindOf(serviceJobType), stage: canonical(serviceJobStatus) })) {
    return compose(facts, {
      title: LATE,
      happened: `The depot usually examines a device ${daysText(usual)} after the request. It hasn’t told us about yours yet.`,
      next: `If you’ve already shipped it, call us at ${CALL_CENTER_NUMBER}. If you haven’t, please ship it soon.`,
      sms: `The depot hasn’t told us about your device yet. If you’ve shipped it, call ${CALL_CENTER_NUMBER}. If not, please ship it soon.`,
      brief: 'No news from the depot yet.',
    })
  }
  return compose(facts, {
    title: LATE,
    happened: `We’re sorry for the wait. This step usually takes ${daysText(usual)}, and it’s now day ${day}.`,
    next: 'Nothing to do right now. We’ll let you know as soon as there’s news.',
    more: [`We’re still on it. ${what}`],
    sms: 'This is taking longer than usual. We’re still on it, and there’s nothing you need to do.',
    brief: 'Taking longer than usual. We’re still on it.',
  })
}

const LATE = 'Taking longer than usual'

/** Only what the customer changed. */
export type DetailsChange = {
  appointment?: VisitTime
  address?: Omit<Address, 'country'>
  phoneNumber?: string
}

/** Confirms a change, and warns a customer who did not make it. */
export function changeMessage(facts: MessageFacts, change: DetailsChange): JobMessage {
  const { appointment } = change
  const title = changeTitle(change)
  const bringsIt = claimKindOf(facts.job.serviceJobType) === 'carry-in'
  // Its center was chosen by the old address.
  const stays = bringsIt && change.address ? 'Your drop-off stays as booked. ' : ''
  const be = bringsIt ? 'Bring it in then.' : 'Please be home then.'
  return compose(facts, {
    title,
    happened: changeSentences(change).join(' '),
    next: `${appointment ? be : `${stays}If you made this change, you’re all set.`} ${NOT_YOU}`,
    sms: appointment
      ? `Your new time is ${shortVisitTime(appointment)}. ${be} ${SMS_NOT_YOU}`
      : `We’ve updated your contact details. Nothing more to do. ${SMS_NOT_YOU}`,
    brief: appointment ? `New time ${shortVisitTime(appointment)}.` : 'Contact details changed.',
    mustKnow: true,
  })
}

/** The same change as an entry of the job's timeline. */
export function changeEntry(change: DetailsChange): { title: string; note: string } {
  return { title: changeTitle(change), note: changeSentences(change).join(' ') }
}

function changeTitle({ appointment }: DetailsChange): string {
  return appointment ? 'Appointment changed' : 'Contact details changed'
}

function changeSentences({ appointment, address, phoneNumber }: DetailsChange): string[] {
  return [
    ...(appointment ? [`${NEW_TIME} ${visitTime(appointment)}.`] : []),
    ...(address ? [`The address is now ${addressLines(address).join(', ')}.`] : []),
    ...(phoneNumber ? [`We’ll call you at ${phoneNumber}.`] : []),
  ]
}

function wordsOf({ job, ...facts }: MessageFacts): TitledWords {
  const { code, known, heading } = jobStatus(job)
  const family = statusFamilyOf(job.serviceJobType)
  const table: Readonly<Record<string, (facts: MessageFacts) => MessageWords>> = tables[family]
  if (known) {
    const title = findStatus(family, code, job)?.step ?? statusName(family, code)!
    return { title, ...table[code]!({ job, ...facts }) }
  }
  return {
    title: heading,
    happened: `It has a new status: ${heading.replace(/\.$/, '')}.`,
    next: `For details, call us at ${CALL_CENTER_NUMBER}.`,
    brief: `${heading}.`,
  }
}

type TitledWords = MessageWords & { title: string }

/** Once, with the first message: the page says it as long as it matters. */
function safetyOf({ job }: MessageFacts): string[] {
  return jobStatus(job).phase === 'untouched' ? [safetyAdvice(job.hazards).join(' ')].filter(Boolean) : []
}

function compose(facts: MessageFacts, words: TitledWords): JobMessage {
  const { firstName, brandName, serviceJobId, deviceName, link } = facts
  const { title, happened, next, linkTo, more = [], mustKnow, recap = happened } = words
  const { brief = `${title}. Nothing to do yet.` } = words
  const call = `Service Call ${serviceJobId}`
  const note = facts.note ? [`A note from our service partner: ${facts.note}`] : []
  const letter = [`${deviceName}: ${happened}`, `What’s next: ${next}`, ...note, ...more]
  const closing = letter.some((text) => text.includes(CALL_CENTER_NUMBER))
    ? []
    : [`Questions? Call us at ${CALL_CENTER_NUMBER}.`]
  return {
    subject: `${shortName(deviceName, SUBJECT_NAME)}: ${title} (${call})`,
    email: [
      `Hi ${firstName},`,
      ...letter,
      `${call}${linkTo ? `, ${linkTo}` : ''}:\n${link}`,
      ...closing,
      brandName,
    ].join('\n\n'),
    sms: smsOf(facts, [words.sms ?? `${happened} ${next}`, brief]),
    emailRecap: [recap, ...note].join(' '),
    smsRecap: mustKnow ? title : '',
  }
}

const SUBJECT_NAME = 40
// A long name is cut before the text is.
const SMS_NAMES = [30, 20, 10]

/** The fullest text that fits, with as much of the device's name as there is room for. */
function smsOf({ brandName, deviceName, link }: MessageFacts, texts: readonly string[]): string {
  const tries = texts.flatMap((text) =>
    SMS_NAMES.map((most) => gsmText(`${brandName} - ${shortName(deviceName, most)}: ${text} ${link}`)),
  )
  return tries.find(fitsSms) ?? tries.at(-1)!
}
