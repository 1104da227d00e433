/** P11.5: where a ZIP code and an address lie. */
import { getTerritory as territory } from '#contract/addresses.ts'
import { needed, record, shortcut } from '../lenient-readers.ts'
import { number, state, text, zip } from '../values.ts'

const coordinates = { latitude: number(-90, 90), longitude: number(-180, 180) }

export const getTerritory = record(
  { city: needed(text), state: needed(state) },
  {
    zipCode: zip,
    ...coordinates,
    serviceLocations: shortcut(territory.result.properties.serviceLocations),
  },
)

export const getGeoLocation = record(coordinates)
