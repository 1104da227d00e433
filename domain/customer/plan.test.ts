import { expect, test } from 'vitest'
import { isUsablePlan, needsDistinguishing, planType } from './plan.ts'

const letters = [...'abcdefghijklmnopqrstuvwxyz']
const usable = ['a', 'c', 'd', 'g', 'n', 'o', 'p', 'q', 'u', 'v', 'w', 'x']

test.each(letters)('status code %s is usable only if it is in the set, in any case', (code) => {
  const expected = usable.includes(code)
  expect(isUsablePlan({ contractStatusCode: code, productDetails: [{}] })).toBe(expected)
  expect(isUsablePlan({ contractStatusCode: code.toUpperCase(), productDetails: [{}] })).toBe(expected)
})

test.each(['', 'ac', null, undefined])('status code %j is not usable', (contractStatusCode) => {
  expect(isUsablePlan({ contractStatusCode, productDetails: [{}] })).toBe(false)
})

test.each([[[]], [null], [undefined]])('a plan with product details %j is not used', (productDetails) => {
  expect(isUsablePlan({ contractStatusCode: 'A', productDetails })).toBe(false)
})

test('a plan is premier if any product has subcategory LS, else essential', () => {
  expect(planType(['TV', 'LS'])).toBe('premier')
  expect(planType(['TV', 'LSX', null])).toBe('essential')
})

test('plans of the same type need distinguishing', () => {
  expect(needsDistinguishing([{ type: 'premier' }, { type: 'premier' }])).toBe(true)
  expect(needsDistinguishing([{ type: 'premier' }, { type: 'essential' }])).toBe(false)
  expect(needsDistinguishing([{ type: 'premier' }, { type: 'essential' }, { type: 'essential' }])).toBe(true)
  expect(needsDistinguishing([{ type: 'premier' }])).toBe(false)
})
