/** Values that are at a limit, beyond it, or that some database, calendar or parser reads in its own way. */
import type { JsonSchema } from '#contract/example.ts'

/** Refused wherever text is stored: NUL, and halves of surrogate pairs. */
export const BAD_TEXTS = ['a\0b', '\ud800', 'a\udfffb', '\udc00\ud83d']

/** By format: refused as dates and as times. */
export const BAD_TIMES: Record<string, string[]> = {
  date: [
    '0000-01-01',
    '0001-01-01',
    '1899-12-31',
    '2200-01-01',
    '9999-12-31',
    '2026-02-29',
    '2026-00-10',
    '2026-11-31',
    '-000001-01-01',
    '2026-11-16T00:00:00Z',
    'infinity',
    'today',
  ],
  'date-time': [
    '0000-01-01T00:00:00Z',
    '1899-12-31T23:59:59Z',
    '2200-01-01T00:00:00Z',
    '9999-12-31T23:59:59-23:59',
    '1900-01-01T00:00:00+00:01',
    '2016-12-31T23:59:60Z',
    '2026-11-16T24:00:00Z',
    '2026-02-30T12:00:00Z',
    '2026-11-16T12:00:00',
    '2026-11-16T12:00:00+24:00',
    'now',
    'infinity',
  ],
}

const TEXTS = [
  ...BAD_TEXTS,
  '',
  ' ',
  '\u00a0\u3000',
  "'; drop table jobs; --",
  '\\',
  '%00%ed%a0%80',
  '\u202e\u200d\ufeff',
  '\ufffe\uffff',
  'e\u0301\u0301\u0301',
  '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
  '{"a":1}',
  '__proto__',
  'null',
  '0',
  '-1',
  '99999999999999999999',
]
const TIMES: Record<string, string[]> = {
  date: ['1900-01-01', '1969-12-31', '1989-12-31', '2000-02-29', '2026-10-25', '2027-01-01', '2199-12-31'],
  'date-time': [
    '1900-01-01T00:00:00Z',
    '2026-10-25T15:30:00.999999999Z',
    '2026-10-25T15:30:00+14:00',
    '2199-12-31T23:59:59.999Z',
  ],
}
const NUMBERS = [0, -0, -1, 0.1 + 0.2, 1e-320, 1e308, 2 ** 31 - 1, 2 ** 31, 2 ** 53, -(2 ** 63)]

/** What to try in place of a value with this schema. Some of it is allowed. */
export function edgesOf(schema: JsonSchema, value: unknown): unknown[] {
  if (schema.anyOf) return [null, ...schema.anyOf.flatMap((choice) => edgesOf(choice, value))]
  switch (schema.type) {
    case 'string': {
      const most = schema.maxLength ?? 64
      const long = ['x', '9', '\u{1f600}', ' x'].flatMap((unit) => [unit.repeat(most), unit.repeat(most + 1)])
      const format = schema.format ?? ''
      return [...TEXTS, ...long, ...(TIMES[format] ?? []), ...(BAD_TIMES[format] ?? [])]
    }
    case 'number':
    case 'integer':
      return [...NUMBERS, ...[schema.minimum, schema.maximum].filter((limit) => limit !== undefined)]
    case 'array': {
      const [first] = value as unknown[]
      return [[], Array(schema.maxItems ?? 200).fill(first), Array((schema.maxItems ?? 200) + 1).fill(first)]
    }
    case 'boolean':
      return [true, false]
    default:
      return [null, {}]
  }
}
