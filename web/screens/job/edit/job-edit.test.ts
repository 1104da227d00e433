import { expect, test } from 'vitest'
import {
  addressToType,
  bookedTime,
  changeAddress,
  changeDay,
  changesOf,
  changeTime,
  editErrors,
  hasChanges,
  timeAmong,
  zipOf,
} from './job-edit.ts'

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

test('fields left alone, opened without a change, or retyped unchanged are not changes', () => {
  expect(changesOf({}, job)).toEqual({})
  expect(changesOf({ phoneNumber: ' 614-555-0117 ' }, job)).toEqual({})
  expect(changesOf({ address: addressToType(job) }, job)).toEqual({})
})

test('only changed values are sent', () => {
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
  [{ address: { ...addressToType(job), street: ' ', zipCode: '4' } }, ['street', 'zipCode']],
])('%j has errors in %j', (edit, fields) => {
  expect(editErrors(edit, job).map(({ field }) => field)).toEqual(fields)
})

test('a job without a phone number does not require one', () => {
  expect(editErrors({ phoneNumber: '' }, { contact: { phoneNumber: null, address } })).toEqual([])
})

const slot = {
  timeSlotCode: 'TEC-1',
  date: '2026-11-17',
  startsAt: '2026-11-17T16:00:00Z',
  endsAt: '2026-11-17T18:00:00Z',
  timeZone: 'America/New_York',
  label: '11:00 AM – 1:00 PM',
}
const schedule = { chosenDate: slot.date, chosenTimeSlotCode: slot.timeSlotCode }
const chosen = changeTime({}, { schedule, appointment: { slot, location: null } })

test('a chosen time can be removed', () => {
  expect(changesOf(chosen, job)).toEqual({ schedule })
  expect(changeTime(chosen, undefined)).toEqual({})
})

test('a day without a time can’t be saved, but is asked about before it is dropped', () => {
  const picked = changeDay({}, '2026-11-23')
  expect(editErrors(picked, job)).toEqual([
    { field: 'time', message: 'Select a time on Monday, November 23' },
  ])
  expect(changesOf(picked, job)).toEqual({})
  expect(hasChanges(picked, job)).toBe(true)
  expect(changeTime(picked, chosen.time)).toEqual(chosen)
  expect(changeTime(picked, undefined)).toEqual({})
  expect(changeDay(picked, undefined)).toEqual({})
  // Only looking at another day.
  expect(changeDay(chosen, '2026-11-23')).toEqual(chosen)
})

test('a time is not asked for while the ZIP code, which decides about the times, is wrong', () => {
  const typed = { ...addressToType(job), zipCode: '4' }
  const fields = editErrors({ address: typed, day: '2026-11-23' }, job).map(({ field }) => field)
  expect(fields).toEqual(['zipCode'])
})

test('the booked time can be chosen again until the day before, where it is', () => {
  const appointment = { slot, location: null }
  const evening = '2026-11-17T04:59:00Z'
  expect(bookedTime({ appointment, now: evening })).toEqual({ slot, schedule })
  expect(bookedTime({ appointment, now: '2026-11-17T05:00:00Z' })).toBeNull()
  expect(
    bookedTime({ appointment: { slot: { ...slot, timeSlotCode: null }, location: null }, now: evening }),
  ).toBeNull()
  expect(bookedTime({ appointment: null, now: evening })).toBeNull()
})

test('another ZIP code keeps the chosen time, so that typing one doesn’t lose it', () => {
  const typed = { ...addressToType(job), zipCode: '43' }
  expect(changeAddress(chosen, typed)).toEqual({ ...chosen, address: typed })
  expect(changeAddress({ ...chosen, address: typed }, undefined)).toEqual(chosen)
})

test('the chosen hours stay if they are free at the new address, with another technician if need be', () => {
  const time = chosen.time!
  const elsewhere = { ...slot, timeSlotCode: 'TEC-2' }
  const later = {
    ...slot,
    timeSlotCode: 'TEC-3',
    startsAt: '2026-11-17T18:00:00Z',
    endsAt: '2026-11-17T20:00:00Z',
  }
  expect(timeAmong([later, slot], time)).toBe(time)
  expect(timeAmong([later, elsewhere], time)).toEqual({
    schedule: { chosenDate: slot.date, chosenTimeSlotCode: 'TEC-2' },
    appointment: { slot: elsewhere, location: null },
  })
  expect(timeAmong([later], time)).toBeUndefined()
})

test('an unknown ZIP code is an error between the street and the phone, until it is changed', () => {
  const typed = { ...addressToType(job), street: '', zipCode: '00000' }
  const zipCheck = { zipCode: '00000', problem: 'We don’t know this ZIP code.' }
  const fieldsOf = (zipCode: string) =>
    editErrors({ phoneNumber: '123', address: { ...typed, zipCode } }, job, zipCheck).map(
      ({ field }) => field,
    )
  expect(fieldsOf('00000')).toEqual(['street', 'zipCode', 'phone'])
  expect(fieldsOf('43201')).toEqual(['street', 'phone'])
})
