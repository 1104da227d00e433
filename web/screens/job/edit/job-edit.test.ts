import { expect, test } from 'vitest'
import { addressToType, changesOf, editErrors, zipOf } from './job-edit.ts'

const address = {
  houseNo: '218',
  street: 'Maple Ave',
  apartment: '',
  city: 'Columbus',
  state: 'OH',
  zipCode: '43215',
  country: 'US',
}
const job = { contact: { phoneNumber: '614-555-0117', address } }

test('nothing touched, and a phone number typed as it was, is no change', () => {
  expect(changesOf({}, job)).toEqual({})
  expect(changesOf({ phoneNumber: ' 614-555-0117 ' }, job)).toEqual({})
})

test('only what is different is sent', () => {
  expect(changesOf({ phoneNumber: '614-555-0199' }, job)).toEqual({ phoneNumber: '614-555-0199' })
  const typed = { ...addressToType(job), zipCode: '43201' }
  expect(changesOf({ address: typed }, job)).toEqual({ address: { ...address, zipCode: '43201' } })
  expect(zipOf({ address: typed }, job)).toBe('43201')
})

test.each([
  [{}, []],
  [{ phoneNumber: '614-555-0199' }, []],
  [{ phoneNumber: '' }, ['phone']],
  [{ phoneNumber: '12' }, ['phone']],
  [{ address: { ...addressToType(job), street: ' ', zipCode: '4' } }, ['zipCode', 'street']],
])('%j asks for %j', (edit, fields) => {
  expect(editErrors(edit, job).map(({ field }) => field)).toEqual(fields)
})

test('a job without a phone number needs none', () => {
  expect(editErrors({ phoneNumber: '' }, { contact: { phoneNumber: null, address } })).toEqual([])
})
