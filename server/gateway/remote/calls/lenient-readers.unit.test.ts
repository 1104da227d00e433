import { expect, test } from 'vitest'
import { Type } from 'typebox'
import {
  entity,
  from,
  list,
  mapped,
  needed,
  otherwise,
  record,
  shortcut,
  type Oddity,
  type Reader,
} from './lenient-readers.ts'
import { cents, code, text } from './values.ts'

function read<Value>(reader: Reader<Value>, value: unknown): [Value | undefined, string[]] {
  const oddities: Oddity[] = []
  const found = reader(value, { record: '', field: '', oddities })
  return [found, oddities.map(({ record, field, problem }) => `${record} ${field} ${problem}`)]
}

const plans = record({
  plans: list(
    entity('planId', code, { offer: needed(code), feeCents: from(['fee', 'price'], cents), name: text }),
  ),
})

test('what is missing is null, and unknown fields are dropped', () => {
  const told = { plans: [{ planId: 1, offer: 'A', price: '$5', color: 'red' }] }
  expect(read(plans, told)).toEqual([{ plans: [{ planId: '1', offer: 'A', feeCents: 500, name: null }] }, []])
})

test('the first of several names that is present wins', () => {
  const told = { plans: [{ planId: 1, offer: 'A', fee: 1, price: 2 }] }
  expect(read(plans, told)[0]?.plans[0]?.feeCents).toBe(100)
})

test('a record that lacks a needed field is left out, and noted by place, id and field', () => {
  const told = { plans: [{ planId: 'P-1' }, { planId: 'P-2', offer: 'B', fee: [] }, { offer: 'C' }, 7, null] }
  expect(read(plans, told)).toEqual([
    { plans: [{ planId: 'P-2', offer: 'B', feeCents: null, name: null }] },
    [
      'plans[0] (P-1) offer missing',
      'plans[1] (P-2) fee unreadable',
      'plans[2] planId missing',
      ' plans[3] unreadable',
    ],
  ])
})

test('what is read although it is unusual is noted for those who want to know', () => {
  const unusual: Oddity[] = []
  const told = { plans: { planId: 1, offer: 'A', fee: '$5', name: ' Home ' } }
  plans(told, { record: '', field: '', oddities: [], unusual })
  expect(unusual.map(({ record, field }) => `${record} ${field}`)).toEqual([
    ' plans',
    'plans (1) planId',
    'plans (1) fee',
    'plans (1) name',
  ])
})

test('a reader tells its fields, those it needs, and its shortcuts', () => {
  const reader = mapped(
    record({ items: list(entity('id', code, { fee: from(['fee', 'price'], cents) }, { extra: text })) }),
    ({ items }) => items,
  )
  const field = { isNeeded: false, isShortcut: false, parts: [] }
  expect(reader.parts).toEqual([
    {
      ...field,
      names: ['items'],
      parts: [
        { ...field, names: ['id'], isNeeded: true },
        { ...field, names: ['fee', 'price'] },
        { ...field, names: ['extra'], isShortcut: true },
      ],
    },
  ])
})

test('a note never quotes an id that is more than an id', () => {
  const [, notes] = read(plans, { plans: [{ planId: 'Jo Doe, 12 Elm St' }] })
  expect(notes).toEqual(['plans[0] offer missing'])
})

test.each([
  [undefined, 0],
  [null, 0],
  [[], 0],
  [{ planId: 1, offer: 'A' }, 1],
])('%j is a list of %i', (value, length) => {
  expect(read(plans, { plans: value })[0]?.plans).toHaveLength(length)
})

test('a needed field outside a list makes the whole record unusable', () => {
  const inner = record({ inner: record({ id: needed(code) }) })
  expect(read(inner, { inner: {} })).toEqual([undefined, ['inner id missing']])
  expect(read(record({ inner: needed(record({ id: code })) }), {})).toEqual([undefined, [' inner missing']])
})

test('a fallback stands in for what is missing, and what was read can be worked on', () => {
  const reader = record({ a: otherwise(text, 'none'), b: mapped(from('c', text), (word) => word?.length) })
  expect(read(reader, { c: 'four' })).toEqual([{ a: 'none', b: 4 }, []])
})

test('a shortcut is used if it has the contract’s shape, and otherwise null', () => {
  const reader = record({ it: shortcut(Type.Object({ n: Type.Integer() })) })
  expect(read(reader, { it: { n: 1, more: true } })).toEqual([{ it: { n: 1 } }, []])
  expect(read(reader, { it: { n: '1' } })).toEqual([{ it: null }, [' it unreadable']])
  expect(read(reader, {})).toEqual([{ it: null }, []])
})
