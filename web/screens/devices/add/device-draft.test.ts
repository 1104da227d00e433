import { expect, test } from 'vitest'
import {
  changeDraft,
  draftErrors,
  emptyDraft,
  isTyped,
  typesModel,
  withKnownType,
  type DeviceDraft,
} from './device-draft.ts'

const filled: DeviceDraft = {
  ...emptyDraft(),
  type: 'TV',
  brand: 'SAM',
  model: 'Q80',
  serialNumber: 'S1',
}

test.each([
  { change: { type: 'LAP' }, left: { brand: '', model: '', serialNumber: 'S1' } },
  { change: { brand: 'LG' }, left: { type: 'TV', model: '', serialNumber: 'S1' } },
  { change: { type: 'TV' }, left: { brand: 'SAM', model: 'Q80' } },
  { change: { nickname: 'Den' }, left: { brand: 'SAM', model: 'Q80', nickname: 'Den' } },
])('choosing $change leaves $left', ({ change, left }) => {
  expect(changeDraft(filled, change)).toMatchObject(left)
})

test('every change gets a new transactionId', () => {
  expect(changeDraft(filled, { nickname: 'Den' }).transactionId).not.toBe(filled.transactionId)
})

test.each([
  { draft: emptyDraft(), fields: ['type'] },
  { draft: { ...emptyDraft(), type: 'TV' }, fields: ['brand'] },
  { draft: { ...emptyDraft(), type: 'TV', brand: 'SAM' }, fields: ['model'] },
  {
    draft: { ...filled, brand: 'other', model: '', serialNumber: '' },
    fields: ['otherBrand', 'otherModel', 'serialNumber'],
  },
  { draft: { ...filled, brand: 'other', model: '' }, fields: ['otherBrand', 'otherModel'] },
  { draft: { ...filled, model: 'other' }, fields: ['otherModel'] },
  { draft: { ...filled, serialNumber: '  ' }, fields: ['serialNumber'] },
  { draft: { ...filled, serialNumber: '!!' }, fields: ['serialNumber'] },
  { draft: filled, fields: [] },
])('requires $fields', ({ draft, fields }) => {
  expect(draftErrors(draft).map(({ field }) => field)).toEqual(fields)
})

test('a model of an unlisted brand is typed', () => {
  expect(typesModel({ ...filled, brand: 'other', model: '' })).toBe(true)
})

test('a type that the plan does not cover is asked for again, and what was typed stays', () => {
  expect(withKnownType(filled, [{ productLine: 'TV' }])).toBe(filled)
  const left = { type: '', brand: '', model: '', serialNumber: 'S1' }
  expect(withKnownType(filled, [{ productLine: 'LAP' }])).toMatchObject(left)
})

test.each([
  { draft: emptyDraft(), typed: false },
  { draft: { ...emptyDraft(), type: 'TV', nickname: ' ' }, typed: false },
  { draft: filled, typed: true },
  { draft: { ...filled, transactionId: 'another' }, first: filled, typed: false },
  { draft: { ...filled, nickname: 'Den' }, first: filled, typed: true },
])('text that differs from the first draft counts as typed: $typed', ({ draft, first, typed }) => {
  expect(isTyped(draft, first)).toBe(typed)
})
