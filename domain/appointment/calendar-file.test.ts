import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarFile, calendarFileName, type CalendarAppointment } from './calendar-file.ts'

const appointment: CalendarAppointment = {
  serviceJobId: '80411-0012',
  version: 3,
  startsAt: '2026-10-27T15:00:00Z',
  endsAt: '2026-10-27T17:00:00Z',
  claimType: 'Home Service',
  device: 'Desk monitor',
  location: '218 Maple Ave, Apt 4B, Columbus, OH 43215',
  prepare: ['Back up your data.', 'Clear the way to the device.'],
  now: '2026-10-25T15:30:00.000Z',
}
const fileOf = (changes: Partial<CalendarAppointment> = {}) => calendarFile({ ...appointment, ...changes })
const unfold = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')
const linesOf = (changes?: Partial<CalendarAppointment>) => unfold(fileOf(changes))
const octets = (text: string) => new TextEncoder().encode(text).length

/** The unfolded and unescaped value of a property, as a calendar reads it. */
function valueOf(lines: readonly string[], name: string): string {
  const line = lines.find((candidate) => candidate.startsWith(`${name}:`)) ?? ''
  return line
    .slice(name.length + 1)
    .replaceAll(/\\([\\;,nN])/g, (_, escaped: string) => (/n/i.test(escaped) ? '\n' : escaped))
}

test('the complete file of an appointment', () => {
  expect(linesOf()).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Omnichannel Self Service//Service Calls//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:80411-0012@service-call',
    'SEQUENCE:3',
    'DTSTAMP:20261025T153000Z',
    'DTSTART:20261027T150000Z',
    'DTEND:20261027T170000Z',
    'SUMMARY:Home Service: Desk monitor',
    'LOCATION:218 Maple Ave\\, Apt 4B\\, Columbus\\, OH 43215',
    'DESCRIPTION:Service Call 80411-0012\\n\\nWhat to prepare:\\n- Back up your data.\\n- Clear the way to the device.\\n\\nQuestions? Call us at 1-833-785-4414.',
    'STATUS:CONFIRMED',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-P1D',
    'DESCRIPTION:Home Service: Desk monitor',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
  expect(calendarFileName('80411-0012')).toBe('service-call-80411-0012.ics')
})

test('a moved appointment replaces the earlier one: same UID, higher SEQUENCE', () => {
  const moved = linesOf({ version: 4, startsAt: '2026-10-28T15:00:00Z', endsAt: '2026-10-28T17:00:00Z' })
  expect(valueOf(moved, 'UID')).toBe(valueOf(linesOf(), 'UID'))
  expect(valueOf(moved, 'SEQUENCE')).toBe('4')
})

test('with nothing to prepare there is no heading', () => {
  expect(valueOf(linesOf({ prepare: [] }), 'DESCRIPTION')).toBe(
    'Service Call 80411-0012\n\nQuestions? Call us at 1-833-785-4414.',
  )
})

describe('the text', () => {
  test('keeps commas, semicolons, backslashes, quotes, line breaks and emoji', () => {
    const device = 'Rosa’s "den" TV; 65\\" 📺, 👩‍👩‍👧\nupstairs'
    const lines = linesOf({ device })
    expect(valueOf(lines, 'SUMMARY')).toBe(`Home Service: ${device}`)
    expect(lines).toContain('SUMMARY:Home Service: Rosa’s "den" TV\\; 65\\\\" 📺\\, 👩‍👩‍👧\\nupstairs')
  })

  test('can’t inject a line', () => {
    const lines = linesOf({ device: 'TV\r\nATTENDEE:mailto:eve@example.com\rX:1\u0000\u0007' })
    expect(lines.filter((line) => line.startsWith('ATTENDEE') || line.startsWith('X:'))).toEqual([])
    expect(valueOf(lines, 'SUMMARY')).toBe('Home Service: TV\nATTENDEE:mailto:eve@example.com\nX:1')
  })

  test('never produces a line over 75 octets or a break within a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const device = text.replaceAll(/\p{Cc}/gu, '')
        const file = fileOf({ device, location: device })
        const physical = file.split('\r\n')
        expect(Math.max(...physical.map(octets))).toBeLessThanOrEqual(75)
        expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
        expect(valueOf(unfold(file), 'LOCATION')).toBe(device)
        for (const line of physical) expect(line.isWellFormed()).toBe(true)
      }),
    )
  })
})
