/** What the carry-in questions load as they are answered. Parts of a screen, so without a viewer. */
import { Type, type Static } from 'typebox'
import { Slot } from './claims.ts'
import {
  Code,
  Day,
  EncryptedReference,
  List,
  Nullable,
  Owned,
  Shape,
  StateCode,
  Text,
  ZipCode,
} from './fields.ts'
import { defineFunction } from './operation.ts'
import { geoFieldsIfKnown } from './postal-address.ts'
import { nearbyFields, ServiceLocation } from './service-location.ts'
import { screenReferences } from './viewer.ts'

export const ZipPlace = Shape('ZipPlace', {
  zip: ZipCode(),
  city: Text(),
  state: StateCode(),
  ...geoFieldsIfKnown,
})
export type ZipPlace = Static<typeof ZipPlace>

/** A chosen slot and its location; a home visit has no location of ours. */
export const Appointment = Shape('Appointment', { slot: Slot, location: Nullable(ServiceLocation) })
export type Appointment = Static<typeof Appointment>

export const getZip = defineFunction({
  name: 'get-zip',
  summary: 'The customer’s home ZIP code, the default for a service center search',
  params: screenReferences,
  // Null if the home ZIP code is unknown; then the search asks for one.
  result: { place: Nullable(ZipPlace) },
})

/** The claim that a center is searched for. A partner's gateway wants to know it (P11.5); ours doesn't need it. */
const claimInQuestion = {
  customerRef: Type.Optional(EncryptedReference('customer')),
  id: Type.Optional(Owned('equipment', 'The device')),
}

export const locationsByZip = defineFunction({
  name: 'locations-by-zip',
  summary: 'Service centers near a ZIP code, nearest first',
  params: {
    zip: ZipCode(),
    ...claimInQuestion,
    productLine: Type.Optional(Code('Only centers that service this product line')),
  },
  result: {
    place: Nullable(ZipPlace),
    locations: List(
      Type.Object({
        ...nearbyFields,
        fullyBooked: Type.Optional(
          Type.Boolean({ description: 'Whether no time is free in the next weeks' }),
        ),
      }),
      50,
    ),
  },
})

export const datesByLocation = defineFunction({
  name: 'dates-by-location',
  summary: 'Available days and times at a service center',
  params: {
    zip: Type.Optional(ZipCode()),
    ...claimInQuestion,
    location: Code('serviceLocationCode'),
  },
  result: { location: ServiceLocation, availableDates: List(Day(), 120), slots: List(Slot, 1000) },
})
