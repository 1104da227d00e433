/** Where and when a device can be serviced, as the gateway returns it to the portal's functions. */
import { Type, type Static } from 'typebox'
import { locationsByZip, ZipPlace } from '#contract/appointment-functions.ts'
import { Slot } from '#contract/claims.ts'
import { Nullable } from '#contract/fields.ts'
import type { Owner } from './customer.ts'
import { ServiceLocation } from '#contract/service-location.ts'

/** Whom the search for centers is for. A partner's gateway requires the claim. */
export interface CenterQuestion {
  productLine: string | null
  owner?: Owner | undefined
  equipmentId?: string | undefined
  now: Date
}

export const LocationFacts = Type.Object({
  place: ZipPlace,
  locations: locationsByZip.result.properties.locations,
  /** A center without an earliest date may still have times. */
  datesUnknown: Type.Optional(Type.Literal(true)),
})
export type LocationFacts = Static<typeof LocationFacts>

export const LocationDatesFacts = Type.Object({ location: ServiceLocation, slots: Type.Array(Slot) })
export type LocationDatesFacts = Static<typeof LocationDatesFacts>

export const NearestAppointment = Type.Object({
  earliestDate: Nullable(Type.String()),
  serviceLocationCode: Nullable(Type.String()),
  miles: Nullable(Type.Number()),
})
export type NearestAppointment = Static<typeof NearestAppointment>
