/** Two cities, each with a service center, and the times that can be booked there. */
import { day } from './days.ts'

export interface Place {
  zipCode: string
  city: string
  state: string
  latitude: number
  longitude: number
  center: { serviceLocationCode: string; name: string; addressLine1: string; phone: string }
}

export const places: Place[] = [
  {
    zipCode: '43215',
    city: 'Columbus',
    state: 'OH',
    latitude: 39.97,
    longitude: -83,
    center: {
      serviceLocationCode: '9101',
      name: 'Short North Repairs',
      addressLine1: '700 N High St',
      phone: '614-555-0170',
    },
  },
  {
    zipCode: '43016',
    city: 'Dublin',
    state: 'OH',
    latitude: 40.1,
    longitude: -83.14,
    center: {
      serviceLocationCode: '9102',
      name: 'Dublin Device Care',
      addressLine1: '31 Bridge St',
      phone: '614-555-0171',
    },
  },
]

export function placeOf(zipCode: string): Place | undefined {
  return places.find((place) => place.zipCode === zipCode.slice(0, 5))
}

export interface Slot {
  timeSlotCode: string
  /** Of the service center, or of the ZIP code where a technician comes. */
  at: string
  date: string
  from: number | string
  to: number | string
  room: number
}

/** Two times a day for ten days. One is in whole hours, the other in hours and minutes. */
export function createSlots(): Slot[] {
  const wheres = places.flatMap(({ zipCode, center }) => [center.serviceLocationCode, zipCode])
  return wheres.flatMap((at) =>
    Array.from({ length: 10 }, (_, index) => index + 2).flatMap((offset) => [
      { timeSlotCode: `${at}${offset}1`, at, date: day(offset), from: 9, to: 11, room: 2 },
      { timeSlotCode: `${at}${offset}2`, at, date: day(offset), from: '13:30', to: '15:30', room: 1 },
    ]),
  )
}
