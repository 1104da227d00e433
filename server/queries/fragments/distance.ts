/** How far apart two places are, as SQL. */
import { LONGEST_TRIP_MILES } from '#domain/claim/service-availability.ts'

/** Miles along the earth's surface between two things with a latitude and a longitude (haversine). */
export const milesBetween = (one: string, other: string) => `(
  2 * 3958.8 * asin(sqrt(least(1,
    power(sin(radians(${one}.latitude - ${other}.latitude) / 2), 2)
    + cos(radians(${one}.latitude)) * cos(radians(${other}.latitude))
      * power(sin(radians(${one}.longitude - ${other}.longitude) / 2), 2)))))`

/** Within reach of anybody. The latitude, of which a degree is about 69 miles everywhere, keeps it on the index. */
export const withinReach = (one: string, other: string) => `(
  ${one}.latitude between ${other}.latitude - ${LONGEST_TRIP_MILES} / 69.0
    and ${other}.latitude + ${LONGEST_TRIP_MILES} / 69.0
  and ${milesBetween(one, other)} <= ${LONGEST_TRIP_MILES})`
