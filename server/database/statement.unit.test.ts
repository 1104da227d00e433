import { expect, test } from 'vitest'
import { t } from './column-types.ts'
import { identifier, literal, literals, recordOf, sql } from './sql.ts'
import { read, write } from './statement.ts'

const row = t.record({ n: t.int })

test('a parameter has one number, no matter where and how often it is used', () => {
  const of = (code: ReturnType<typeof literal>) => sql`issue_code = ${code}`
  const { text } = read(
    { params: { productLine: t.text, code: t.text }, row },
    (p) =>
      sql`select 1 as n from issues where ${of(p.code)} and product_line = ${p.productLine} or ${of(p.code)}`,
  )
  expect(text).toBe(
    'select 1 as n from issues where issue_code = $2 and product_line = $1 or issue_code = $2',
  )
})

test('a declared parameter has to be used', () => {
  const declare = () => write({ params: { productLine: t.text } }, () => sql`delete from issues`)
  expect(declare).toThrow('productLine')
})

test('constants are quoted, and a name must be a plain identifier', () => {
  expect(sql`${literal("it's")} ${literal(3)} (${literals(['A', 'B'])})`.render([])).toBe(
    `'it''s' 3 ('A', 'B')`,
  )
  expect(identifier('given').render([])).toBe('given')
  expect(() => identifier('given; drop')).toThrow('plain')
})

test('a JSON parameter has the columns of its schema', () => {
  const device = t.record({ customerRef: t.text, version: t.nullable(t.int), since: t.day, codes: t.texts })
  const { text } = write({ params: { device } }, (p) => sql`select from ${recordOf(p.device)}`)
  expect(text).toBe(
    'select from jsonb_to_record($1::jsonb) as given ' +
      '("customerRef" text, "version" int, "since" date, "codes" text[])',
  )
})

test('a plain string does not type-check', () => {
  // @ts-expect-error: only fragments can be put in.
  expect(sql`select ${'1'}`).toBeDefined()
})
