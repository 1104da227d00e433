/** A service center, as shown by operations and screens. */
import { Type, type Static } from 'typebox'
import { Code, Day, List, Nullable, Shape, Text } from './fields.ts'
import { geoFieldsIfKnown } from './postal-address.ts'

const minutes = Type.Integer({ minimum: 0, maximum: 1440, description: 'Minutes after midnight, local time' })

export const ServiceLocation = Shape('ServiceLocation', {
  serviceLocationCode: Code(),
  name: Text(),
  addressLine1: Text(),
  city: Text(),
  state: Text({ maxLength: 40, description: 'Two letters; empty if a partner does not say' }),
  zipCode: Type.String({
    pattern: '^([0-9]{5})?$',
    description: 'Five digits; empty if a partner does not say',
  }),
  phone: Text({ maxLength: 40 }),
  ...geoFieldsIfKnown,
  timeZone: Text({ maxLength: 64 }),
  openingHours: List(
    Nullable(Type.Object({ from: minutes, to: minutes })),
    7,
    'Sunday first; null if closed',
  ),
})
export type ServiceLocation = Static<typeof ServiceLocation>

/** Its distance from a ZIP code and its first available date. */
export const nearbyFields = {
  location: ServiceLocation,
  distanceMiles: Nullable(Type.Number({ minimum: 0 })),
  earliestDate: Nullable(Day()),
}
