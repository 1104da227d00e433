import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarFile, calendarFileName, type CalendarAppointment } from './calendar-file.ts'

const appointment: CalendarAppointment = {
  serviceJobId: '80411-0012',
  version: 3,
  startsAt: '2026-10-27T15:00:00Z',
  endsAt: '2026-10-27T17:00:00Z',
  timeZone: 'America/New_York',
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
    ...zoneLines,
    'BEGIN:VEVENT',
    'UID:80411-0012@service-call',
    'SEQUENCE:3',
    'DTSTAMP:20261025T153000Z',
    'DTSTART;TZID=America/New_York:20261027T110000',
    'DTEND;TZID=America/New_York:20261027T130000',
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

describe('the time zone', () => {
  test.each([
    ['the last day of daylight saving', '2026-10-31T13:00:00Z', 'America/New_York', '20261031T090000'],
    ['the first day after it', '2026-11-02T14:00:00Z', 'America/New_York', '20261102T090000'],
    ['the day the clocks go back', '2026-11-01T14:00:00Z', 'America/New_York', '20261101T090000'],
    ['the day the clocks go forward', '2027-03-14T16:00:00Z', 'America/Los_Angeles', '20270314T090000'],
    ['a summer without daylight saving', '2026-07-01T16:00:00Z', 'America/Phoenix', '20260701T090000'],
    ['Hawaii', '2026-07-01T19:00:00Z', 'Pacific/Honolulu', '20260701T090000'],
  ])('%s starts at nine local time', (_, startsAt, timeZone, local) => {
    const endsAt = new Date(Date.parse(startsAt) + 3_600_000).toISOString()
    const lines = linesOf({ startsAt, endsAt, timeZone })
    expect(lines).toContain(`DTSTART;TZID=${timeZone}:${local}`)
    expect(instantOf(local, lines)).toBe(Date.parse(startsAt))
  })

  test('an appointment across a DST change ends in the new offset', () => {
    const lines = linesOf({ startsAt: '2026-11-01T05:30:00Z', endsAt: '2026-11-01T07:30:00Z' })
    expect(lines).toContain('DTSTART;TZID=America/New_York:20261101T013000')
    expect(lines).toContain('DTEND;TZID=America/New_York:20261101T023000')
  })

  test('on every day of a year, local times convert back to the original instants', () => {
    const zones = [
      'America/New_York',
      'America/Denver',
      'America/Anchorage',
      'America/Phoenix',
      'Pacific/Guam',
    ]
    const noons = fc.integer({ min: 0, max: 365 })
    fc.assert(
      fc.property(noons, fc.constantFrom(...zones), (day, timeZone) => {
        const startsAt = new Date(Date.UTC(2026, 0, 1 + day, 18)).toISOString()
        const lines = linesOf({ startsAt, endsAt: startsAt, timeZone })
        const local = lines.find((line) => line.startsWith('DTSTART;TZID='))!.split(':')[1]!
        expect(instantOf(local, lines)).toBe(Date.parse(startsAt))
      }),
    )
  })
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

  test('a line of exactly 75 octets is not folded; a longer one is', () => {
    const location = 'x'.repeat(75 - 'LOCATION:'.length)
    expect(fileOf({ location })).toContain(`\r\nLOCATION:${location}\r\n`)
    expect(fileOf({ location: `${location}y` })).toContain(`\r\nLOCATION:${location}\r\n y\r\n`)
    expect(fileOf({ location: `${location.slice(1)}é` })).toContain(`${location.slice(1)}\r\n é\r\n`)
  })
})

/** Resolves a local time like a calendar: by the offset of the latest observance that has started. */
function instantOf(local: string, lines: readonly string[]): number {
  const observances = lines.flatMap((line, index) => {
    if (!/^BEGIN:(STANDARD|DAYLIGHT)$/.test(line)) return []
    const [starts = '', , to = ''] = lines.slice(index + 1, index + 4).map((each) => each.split(':')[1])
    return [{ starts, to }]
  })
  const { to } = observances.findLast(({ starts }) => starts <= local)!
  const [, year, month, day, hour, minute] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)/.exec(local)!.map(Number)
  const [, sign, hours, minutes] = /([+-])(\d\d)(\d\d)/.exec(to)!
  const ahead = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
  return Date.UTC(year!, month! - 1, day, hour, minute! - ahead)
}

const zoneLines = [
  'BEGIN:VTIMEZONE',
  'TZID:America/New_York',
  ...observance('DAYLIGHT', '20251026T110000', '-0400', '-0400', 'EDT'),
  ...observance('STANDARD', '20251102T020000', '-0400', '-0500', 'EST'),
  ...observance('DAYLIGHT', '20260308T020000', '-0500', '-0400', 'EDT'),
  ...observance('STANDARD', '20261101T020000', '-0400', '-0500', 'EST'),
  ...observance('DAYLIGHT', '20270314T020000', '-0500', '-0400', 'EDT'),
  'END:VTIMEZONE',
]

function observance(kind: string, starts: string, from: string, to: string, name: string): string[] {
  const parts = [`DTSTART:${starts}`, `TZOFFSETFROM:${from}`, `TZOFFSETTO:${to}`, `TZNAME:${name}`]
  return [`BEGIN:${kind}`, ...parts, `END:${kind}`]
}
