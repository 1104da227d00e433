import { expect, test } from 'vitest'
import { EMPTY_ADDRESS } from '#web/addresses/new-address.ts'
import {
  addressesFor,
  bookedTime,
  changeDay,
  changesOf,
  changeTime,
  correctAddress,
  editErrors,
  hasChanges,
  hasTypedAddress,
  keepAddress,
  moveTime,
  stayingCenter,
  typeAddress,
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
const typed = {
  isChosen: true,
  street: '218 Maple Ave',
  apartment: '',
  city: 'Columbus',
  state: 'OH',
  zipCode: '43215',
}
const office = {
  ...address,
  addressId: '7',
  houseNo: '',
  street: '5742 Tuttle Rd',
  zipCode: '43016',
  isAccountAddress: false,
}

test('fields left alone, opened without a change, or retyped unchanged are not changes', () => {
  expect(changesOf({}, job)).toEqual({})
  expect(changesOf({ phoneNumber: ' 614-555-0117 ' }, job)).toEqual({})
  expect(changesOf({ address: EMPTY_ADDRESS }, job)).toEqual({})
  expect(changesOf({ address: { ...EMPTY_ADDRESS, isChosen: true } }, job)).toEqual({})
  expect(changesOf({ address: typed }, job)).toEqual({})
})

test('only changed values are sent', () => {
  expect(changesOf({ phoneNumber: '614-555-0199' }, job)).toEqual({ phoneNumber: '614-555-0199' })
  const edit = { address: { ...typed, zipCode: '43201' } }
  expect(changesOf(edit, job)).toEqual({ address: { ...address, zipCode: '43201' } })
  expect(zipOf(edit, job)).toBe('43201')
})

test('a correction of capitals is sent', () => {
  const edit = { address: { ...typed, street: '218 MAPLE Ave' } }
  expect(changesOf(edit, job)).toEqual({ address: { ...address, street: 'MAPLE Ave' } })
})

test('what is typed is chosen if there is nothing else to choose', () => {
  const nowhere = { contact: { ...job.contact, address: null } }
  const edit = typeAddress({ address: EMPTY_ADDRESS }, () => ({ ...typed, isChosen: false }), {
    isOnly: false,
  })
  expect(changesOf(edit, nowhere)).toEqual({})
  const { isChosen: _, ...typing } = typed
  const only = typeAddress({ address: EMPTY_ADDRESS }, () => typing, { isOnly: true })
  expect(changesOf(only, nowhere)).toEqual({ address })
})

test('an address on file replaces the current one, unless a typed one does', () => {
  const { isAccountAddress: _, ...sent } = office
  const edit = { address: { ...typed, isChosen: false, zipCode: '43201' }, onFile: office }
  expect(changesOf(edit, job)).toEqual({ address: sent })
  expect(zipOf(edit, job)).toBe('43016')
  expect(zipOf({ ...edit, address: { ...edit.address, isChosen: true } }, job)).toBe('43201')
  expect(editErrors(edit, job)).toEqual([])
  expect(keepAddress({ ...edit, phoneNumber: '614-555-0199' })).toEqual({ phoneNumber: '614-555-0199' })
})

test('a correction starts as the current address, and only what differs from it is typed', () => {
  const edit = correctAddress(
    { onFile: office, phoneNumber: '614-555-0199' },
    { ...address, apartment: 'Apt 4B' },
  )
  const here = { contact: { ...job.contact, address: { ...address, apartment: 'Apt 4B' } } }
  expect(edit).toEqual({
    phoneNumber: '614-555-0199',
    address: { ...typed, apartment: 'Apt 4B' },
    corrects: { ...address, apartment: 'Apt 4B' },
  })
  expect(hasTypedAddress(edit)).toBe(false)
  expect(changesOf({ ...edit, phoneNumber: '' }, here)).toEqual({})
  const corrected = typeAddress(edit, () => ({ apartment: 'Apt 4D' }), { isOnly: true })
  expect(hasTypedAddress(corrected)).toBe(true)
  expect(changesOf(corrected, here)).toMatchObject({ address: { ...address, apartment: 'Apt 4D' } })
  expect(keepAddress(corrected)).toEqual({ phoneNumber: '614-555-0199' })
  // In an empty form, anything is.
  expect(hasTypedAddress({ address: EMPTY_ADDRESS })).toBe(false)
  expect(hasTypedAddress({ address: { ...EMPTY_ADDRESS, street: '2' } })).toBe(true)
})

test('a correction that nobody typed in doesn’t undo a change of the address elsewhere', () => {
  const edit = correctAddress({ phoneNumber: '614-555-0199' }, address)
  const moved = { ...address, apartment: 'Apt 4D', zipCode: '43201' }
  const meanwhile = { contact: { ...job.contact, address: moved } }
  expect(changesOf(edit, meanwhile)).toEqual({ phoneNumber: '614-555-0199' })
  expect(hasTypedAddress(edit)).toBe(false)
  expect(zipOf(edit, meanwhile)).toBe('43201')
  const corrected = typeAddress(edit, () => ({ apartment: 'Apt 5' }), { isOnly: true })
  expect(changesOf(corrected, meanwhile)).toMatchObject({ address: { ...address, apartment: 'Apt 5' } })
  expect(zipOf(corrected, meanwhile)).toBe('43215')
})

test('the current address is in the list once, first if it isn’t on file', () => {
  const onFile = { ...office, houseNo: '', street: '218 MAPLE Ave', zipCode: '43215' }
  expect(addressesFor([office, onFile], job)).toEqual({ addresses: [office, onFile], current: onFile })
  const { addresses, current } = addressesFor([office], job)
  expect(addresses).toEqual([current, office])
  expect(current).toMatchObject(address)
  const without = { contact: { ...job.contact, address: null } }
  expect(addressesFor([office], without)).toEqual({ addresses: [office], current: undefined })
})

test.each([
  [{}, []],
  [{ phoneNumber: '614-555-0199' }, []],
  [{ phoneNumber: '' }, ['phone']],
  [{ phoneNumber: '12' }, ['phone']],
  [{ address: { ...typed, street: ' ', zipCode: '4' } }, ['street', 'zipCode']],
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
  const edit = { address: { ...typed, zipCode: '4' }, day: '2026-11-23' }
  const fields = editErrors(edit, job).map(({ field }) => field)
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

const later = {
  ...slot,
  timeSlotCode: 'TEC-3',
  startsAt: '2026-11-17T18:00:00Z',
  endsAt: '2026-11-17T20:00:00Z',
}

const at = (slots: readonly (typeof slot)[]) => ({ zipCode: '90210', slots })

test('the chosen hours stay if they are free at the new address, with another technician if need be', () => {
  expect(moveTime(chosen, at([later, slot]), undefined)).toEqual(chosen)
  const elsewhere = { ...slot, timeSlotCode: 'TEC-2' }
  expect(moveTime(chosen, at([later, elsewhere]), undefined)).toEqual({
    time: {
      schedule: { chosenDate: slot.date, chosenTimeSlotCode: 'TEC-2' },
      appointment: { slot: elsewhere, location: null },
    },
  })
})

const lostTime = { ...chosen.time!, zipCode: '90210' }

test('hours that are not free at the new address are asked for again, and come back where they are', () => {
  const lost = moveTime(chosen, at([later]), undefined)
  expect(lost).toEqual({ lost: lostTime, day: slot.date })
  expect(editErrors(lost, job).map(({ field }) => field)).toEqual(['time'])
  expect(moveTime(lost, at([slot]), undefined)).toEqual(chosen)
  expect(moveTime(lost, { zipCode: '10001', slots: [later] }, undefined)).toEqual({
    ...lost,
    lost: { ...lostTime, zipCode: '10001' },
  })
  expect(changeTime(lost, chosen.time)).toEqual(chosen)
  expect(changeDay(lost, '2026-11-23')).toEqual({ ...lost, day: '2026-11-23' })
  expect(changeDay(lost, undefined)).toEqual({})
})

test('the same moment in another time zone is another time', () => {
  const western = { ...slot, timeZone: 'America/Los_Angeles', label: '8:00 AM – 10:00 AM' }
  expect(moveTime(chosen, at([western]), undefined)).toEqual({
    lost: { ...lostTime, isInOtherZone: true },
    day: slot.date,
  })
})

test('a time is asked for on the closest day with one', () => {
  const on = (date: string) => ({ ...later, date })
  const slots = [on('2026-11-13'), on('2026-11-16'), on('2026-11-19')]
  expect(moveTime(chosen, at(slots), undefined).day).toBe('2026-11-16')
  expect(moveTime({ day: '2026-11-18' }, at(slots), undefined)).toEqual({ day: '2026-11-19' })
  expect(moveTime({ day: '2026-11-16' }, at(slots), '2026-11-16')).toEqual({})
  expect(moveTime({}, at(slots), undefined)).toEqual({})
  expect(moveTime(chosen, at([]), undefined)).toEqual({ lost: lostTime })
})

test('an unknown ZIP code is an error between the street and the phone, until it is changed', () => {
  const zipCheck = { zipCode: '00000', problem: 'We don’t know this ZIP code.' }
  const fieldsOf = (zipCode: string) =>
    editErrors({ phoneNumber: '123', address: { ...typed, street: '', zipCode } }, job, zipCheck).map(
      ({ field }) => field,
    )
  expect(fieldsOf('00000')).toEqual(['street', 'zipCode', 'phone'])
  expect(fieldsOf('43201')).toEqual(['street', 'phone'])
})

test('a drop-off stays at its center when the address moves to another ZIP code, unless another is chosen', () => {
  const center = { serviceLocationCode: 'SVC-CMH-01', name: 'Columbus Downtown Service Center' }
  const booked = { ...job, appointment: { slot, location: center } } as Parameters<typeof stayingCenter>[1]
  const moved = { address: { ...typed, zipCode: '45202' } }
  expect(stayingCenter(moved, booked)).toBe('Columbus Downtown Service Center')
  expect(stayingCenter({ onFile: office }, booked)).toBe('Columbus Downtown Service Center')
  expect(stayingCenter({ address: { ...typed, apartment: 'Apt 4D' } }, booked)).toBeUndefined()
  expect(stayingCenter({ address: { ...typed, zipCode: '452' } }, booked)).toBeUndefined()
  expect(stayingCenter({}, booked)).toBeUndefined()
  const at = (serviceLocationCode: string) => ({
    ...moved,
    time: { schedule: { ...schedule, serviceLocationCode }, appointment: { slot, location: null } },
  })
  expect(stayingCenter(at('SVC-CMH-01'), booked)).toBe('Columbus Downtown Service Center')
  expect(stayingCenter(at('SVC-CVG-01'), booked)).toBeUndefined()
  expect(stayingCenter(moved, { ...booked, appointment: null })).toBeUndefined()
})
