// An appointment as an iCalendar file (RFC 5545). The event's UID is the job's, and its SEQUENCE only grows, so
// importing the file again replaces the event, moved or not.

import { CALL_CENTER_NUMBER } from '../limits.ts'

export type CalendarAppointment = {
  serviceJobId: string
  /** The version of the job. */
  version: number
  startsAt: string
  endsAt: string
  /** 'Carry-In Service' */
  claimType: string
  /** The customer's name for the device. */
  device: string
  /** On one line. */
  location: string
  prepare: readonly string[]
  /** Creation time of the file. */
  now: string
}

export function calendarFileName(serviceJobId: string): string {
  return `service-call-${serviceJobId}.ics`
}

export function calendarFile(appointment: CalendarAppointment): string {
  const { serviceJobId, version, startsAt, endsAt, claimType, device, location, now } = appointment
  const title = escapeText(`${claimType}: ${device}`)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Omnichannel Self Service//Service Calls//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${serviceJobId}@service-call`,
    `SEQUENCE:${version}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(startsAt)}`,
    `DTEND:${stamp(endsAt)}`,
    `SUMMARY:${title}`,
    `LOCATION:${escapeText(location)}`,
    `DESCRIPTION:${escapeText(describe(appointment))}`,
    'STATUS:CONFIRMED',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-P1D',
    `DESCRIPTION:${title}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

function describe({ serviceJobId, prepare }: CalendarAppointment): string {
  const checklist = prepare.length > 0 ? ['', 'What to prepare:', ...prepare.map((item) => `- ${item}`)] : []
  return [
    `Service Call ${serviceJobId}`,
    ...checklist,
    '',
    `Questions? Call us at ${CALL_CENTER_NUMBER}.`,
  ].join('\n')
}

/** '20261027T150000Z'. In UTC, which calendars show in the customer's own time, and which needs no rules of a zone. */
function stamp(instant: string): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')
}

const LINE_OCTETS = 75

/** RFC 5545: lines have at most 75 octets; longer ones continue after CRLF and a space, never within a character. */
function fold(line: string): string {
  let folded = ''
  let used = 0
  for (const character of line) {
    const octets = octetsOf(character.codePointAt(0) ?? 0)
    if (used + octets > LINE_OCTETS) {
      folded += '\r\n '
      used = 1
    }
    folded += character
    used += octets
  }
  return folded
}

/** In UTF-8. */
function octetsOf(codePoint: number): number {
  if (codePoint < 0x80) return 1
  if (codePoint < 0x800) return 2
  return codePoint < 0x10000 ? 3 : 4
}
