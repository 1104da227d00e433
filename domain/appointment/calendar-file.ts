// An appointment as an iCalendar file (RFC 5545). The event's UID is the job's, and its SEQUENCE only grows, so
// importing the file again replaces the event, moved or not.

import { CALL_CENTER_NUMBER } from '../limits.ts'
import { offsetChanges, offsetMinutes, zoneAbbreviation, type OffsetChange } from '../time/time-zone.ts'

export type CalendarAppointment = {
  serviceJobId: string
  /** The version of the job. */
  version: number
  /** Instants, and the time zone of the location. */
  startsAt: string
  endsAt: string
  timeZone: string
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
  const { serviceJobId, version, timeZone, claimType, device, location, now } = appointment
  const [start, end] = [Date.parse(appointment.startsAt), Date.parse(appointment.endsAt)]
  const local = (at: number) => `TZID=${timeZone}:${stamp(at, offsetMinutes(at, timeZone))}`
  const title = escapeText(`${claimType}: ${device}`)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Omnichannel Self Service//Service Calls//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...timeZoneLines(start, end, timeZone),
    'BEGIN:VEVENT',
    `UID:${serviceJobId}@service-call`,
    `SEQUENCE:${version}`,
    `DTSTAMP:${stamp(Date.parse(now), 0)}Z`,
    `DTSTART;${local(start)}`,
    `DTEND;${local(end)}`,
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

const YEAR = 366 * 86_400_000

/** Covers a year on either side, so that the event stays right if it is moved by hand. */
function timeZoneLines(start: number, end: number, timeZone: string): string[] {
  const first = offsetMinutes(start - YEAR, timeZone)
  const changes = [
    { at: start - YEAR, from: first, to: first },
    ...offsetChanges(start - YEAR, end + YEAR, timeZone),
  ]
  const standard = Math.min(...changes.map(({ to }) => to))
  const observances = changes.flatMap((change) => observance(change, change.to === standard, timeZone))
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...observances, 'END:VTIMEZONE']
}

function observance({ at, from, to }: OffsetChange, standard: boolean, timeZone: string): string[] {
  const name = standard ? 'STANDARD' : 'DAYLIGHT'
  return [
    `BEGIN:${name}`,
    // In local time before the change.
    `DTSTART:${stamp(at, from)}`,
    `TZOFFSETFROM:${offset(from)}`,
    `TZOFFSETTO:${offset(to)}`,
    `TZNAME:${escapeText(zoneAbbreviation(at, timeZone))}`,
    `END:${name}`,
  ]
}

/** '20261027T110000', in local time with this offset from UTC. */
function stamp(at: number, minutesAhead: number): string {
  return new Date(at + minutesAhead * 60_000).toISOString().slice(0, 19).replace(/[-:]/g, '')
}

/** '-0430' */
function offset(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}${String(rest).padStart(2, '0')}`
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
