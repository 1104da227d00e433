import fc from 'fast-check'
import { instantText } from './business-instant.ts'
import { expect, test } from 'vitest'
import { isIsoDate } from '#domain/time/calendar.ts'
import type { Oddity, Reader } from './lenient-readers.ts'
import { cents, code, day, flag, instant, number, state, text, timeZone, version, zip } from './values.ts'

function read<Value>(reader: Reader<Value>, value: unknown): [Value | undefined, Oddity[]] {
  const oddities: Oddity[] = []
  return [reader(value, { record: 'devices[0]', field: 'it', oddities }), oddities]
}

const NOTED = [{ record: 'devices[0]', field: 'it', problem: 'unreadable' }]

const latitude = number(-90, 90)

test.each<[string, Reader<unknown>, unknown, unknown]>([
  ['text', text, ' a b ', 'a b'],
  ['text', text, 12, '12'],
  ['text', text, true, 'true'],
  ['text', text, 'a\0b', 'ab'],
  ['text', text, '\ud800', '\ufffd'],
  ['a code', code, 17, '17'],
  ['a code', code, 'EQ-1', 'EQ-1'],
  ['an amount', cents, 75, 7500],
  ['an amount', cents, 19.99, 1999],
  ['an amount', cents, '0.295', 30],
  ['an amount', cents, '$1,234.50', 123_450],
  ['an amount', cents, '1234', 123_400],
  ['an amount', cents, '$ .5', 50],
  ['an amount', cents, 0, 0],
  ['a flag', flag, true, true],
  ['a flag', flag, 'TRUE', true],
  ['a flag', flag, 'y', true],
  ['a flag', flag, 1, true],
  ['a flag', flag, 'False', false],
  ['a flag', flag, 'N', false],
  ['a flag', flag, 0, false],
  ['a day', day, '2026-11-16', '2026-11-16'],
  ['a day', day, '2026-11-16T03:00:00Z', '2026-11-15'],
  ['a day', day, '2026-11-16T00:00:00', '2026-11-16'],
  ['a day', day, '2026-03-08 00:00', '2026-03-08'],
  ['an instant', instant, '2026-11-16T12:00:00Z', '2026-11-16T12:00:00Z'],
  ['an instant', instant, '2026-11-16T12:00:00-0600', '2026-11-16T18:00:00Z'],
  ['an instant', instant, '2026-11-16', '2026-11-16T05:00:00Z'],
  ['an instant', instant, '2026-07-01', '2026-07-01T04:00:00Z'],
  // The clocks change at two on these days, after midnight.
  ['an instant', instant, '2026-03-08', '2026-03-08T05:00:00Z'],
  ['an instant', instant, '2026-11-01', '2026-11-01T04:00:00Z'],
  ['an instant', instant, '2026-11-16T09:30:00', '2026-11-16T14:30:00Z'],
  ['a ZIP code', zip, '43215', '43215'],
  ['a ZIP code', zip, '43215-1234', '43215'],
  ['a ZIP code', zip, '432151234', '43215'],
  ['a ZIP code', zip, 2134, '02134'],
  ['a ZIP code', zip, 21_341_234, '02134'],
  ['a state', state, 'ohio', 'OH'],
  ['a state', state, 'oh', 'OH'],
  ['a state', state, 'Ontario', 'Ontario'],
  ['a version', version, 3, 3],
  ['a version', version, '4', 4],
  ['a number', latitude, -40.5, -40.5],
  ['a number', latitude, 1e-7, 1e-7],
  ['a number', latitude, '40.5', 40.5],
  ['a time zone', timeZone, 'America/Chicago', 'America/Chicago'],
])('%s', (_name, reader, value, expected) => {
  expect(read(reader, value)).toEqual([expected, []])
})

test.each(Object.entries({ text, code, cents, flag, day, instant, zip, state, version, latitude, timeZone }))(
  '%s is null where there is nothing, and noted where there is an object or a list',
  (_name, reader: Reader<unknown>) => {
    for (const nothing of [undefined, null, '', '  ']) expect(read(reader, nothing)).toEqual([null, []])
    for (const wrong of [{}, []]) expect(read(reader, wrong)).toEqual([null, NOTED])
  },
)

test.each<[string, Reader<unknown>, unknown]>([
  ['a code', code, true],
  ['a code', code, 'x'.repeat(65)],
  ['an amount', cents, -1],
  ['an amount', cents, 'about $5'],
  ['an amount', cents, '1,23'],
  ['an amount', cents, '$'],
  ['an amount', cents, 1e9],
  ['a flag', flag, 'maybe'],
  ['a flag', flag, 2],
  ['a day', day, '2026-02-30'],
  ['a day', day, '11/16/2026'],
  ['an instant', instant, '2026-11-16T25:00:00Z'],
  ['an instant', instant, 1_763_000_000],
  ['a ZIP code', zip, '4321'],
  ['a ZIP code', zip, 'K1A 0B1'],
  ['a version', version, 0],
  ['a version', version, 1.5],
  ['a number', number(-90, 90), 91],
  ['a number', number(-90, 90), true],
  ['a time zone', timeZone, 'Ohio'],
])('%s can’t be read from %j', (...[, reader, value]) => {
  expect(read(reader, value)).toEqual([null, NOTED])
})

const anything = fc.oneof(
  fc.jsonValue(),
  fc.stringMatching(/^[$0-9,.: TZ+-]{0,24}$/),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
)

test.each<[string, Reader<unknown>, (value: unknown) => boolean]>([
  ['text', text, (value) => typeof value === 'string' && value.trim() === value && value !== ''],
  ['code', code, (value) => typeof value === 'string' && value.length <= 64],
  ['cents', cents, (value) => Number.isSafeInteger(value) && (value as number) >= 0],
  ['flag', flag, (value) => typeof value === 'boolean'],
  ['day', day, (value) => isIsoDate(value as string)],
  ['instant', instant, (value) => instantText(new Date(value as string)) === value],
  ['zip', zip, (value) => /^\d{5}$/.test(value as string)],
  ['state', state, (value) => typeof value === 'string' && value !== ''],
  ['version', version, (value) => Number.isInteger(value) && (value as number) > 0],
  ['number', number(0, 10), (value) => (value as number) >= 0 && (value as number) <= 10],
  ['timeZone', timeZone, (value) => typeof value === 'string'],
])('whatever the JSON, %s is null or what it says', (_name, reader, isRight) => {
  fc.assert(
    fc.property(anything, (value) => {
      const [found] = read(reader, value)
      expect(found === null || isRight(found)).toBe(true)
    }),
  )
})
