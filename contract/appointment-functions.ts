/** Where and when: what the carry-in questions load as they are answered. Parts of a screen, so without viewer. */
import { Type, type Static } from 'typebox'
import { Slot } from './claims.ts'
import { Code, Day, List, Nullable, Shape, StateCode, Text, ZipCode } from './fields.ts'
import { defineFunction } from './operation.ts'
import { geoFields } from './postal-address.ts'
import { screenReferences } from './viewer.ts'

export const ZipPlace = Shape('ZipPlace', { zip: ZipCode(), city: Text(), state: StateCode(), ...geoFields })
export type ZipPlace = Static<typeof ZipPlace>

const minutes = Type.Integer({ minimum: 0, maximum: 1440, description: 'Minutes after midnight, local time' })

export const ServiceLocation = Shape('ServiceLocation', {
  serviceLocationCode: Code(),
  name: Text(),
  addressLine1: Text(),
  city: Text(),
  state: StateCode(),
  zipCode: ZipCode(),
  phone: Text({ maxLength: 40 }),
  ...geoFields,
  timeZone: Text({ maxLength: 64 }),
  openingHours: List(
    Nullable(Type.Object({ from: minutes, to: minutes })),
    7,
    'Sunday first; null is closed',
  ),
})
export type ServiceLocation = Static<typeof ServiceLocation>

/** A time that was chosen, and the place: a visit has none of ours. */
export const Appointment = Shape('Appointment', { slot: Slot, location: Nullable(ServiceLocation) })
export type Appointment = Static<typeof Appointment>

export const getZip = defineFunction({
  name: 'get-zip',
  summary: 'The ZIP code to begin a search for service centers with: the customer’s own',
  params: screenReferences,
  // Null where we don't know where that is; a search then begins with a question.
  result: { place: Nullable(ZipPlace) },
})

export const locationsByZip = defineFunction({
  name: 'locations-by-zip',
  summary: 'Service centers near a ZIP code, nearest first',
  params: { zip: ZipCode(), productLine: Type.Optional(Code('Only centers that take it')) },
  result: {
    place: Nullable(ZipPlace),
    locations: List(
      Type.Object({
        location: ServiceLocation,
        distanceMiles: Type.Number({ minimum: 0 }),
        earliestDate: Nullable(Day()),
      }),
      50,
    ),
  },
})

export const datesByLocation = defineFunction({
  name: 'dates-by-location',
  summary: 'Days and times that can still be booked at a service center',
  params: { location: Code('serviceLocationCode') },
  result: { location: ServiceLocation, availableDates: List(Day(), 120), slots: List(Slot, 1000) },
})
