/** Where and when a device can be serviced, as the gateway returns it to the portal's functions. */
import { Type, type Static } from 'typebox'
import { locationsByZip, ZipPlace } from '#contract/appointment-functions.ts'
import { Slot } from '#contract/claims.ts'
import { ServiceLocation } from '#contract/service-location.ts'

export const LocationFacts = Type.Object({
  place: ZipPlace,
  locations: locationsByZip.result.properties.locations,
})
export type LocationFacts = Static<typeof LocationFacts>

export const LocationDatesFacts = Type.Object({ location: ServiceLocation, slots: Type.Array(Slot) })
export type LocationDatesFacts = Static<typeof LocationDatesFacts>

export const NearestAppointment = Type.Object({
  earliestDate: Type.String(),
  serviceLocationCode: Type.String(),
  miles: Type.Number(),
})
export type NearestAppointment = Static<typeof NearestAppointment>
