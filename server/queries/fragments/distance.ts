/** How far apart two places are, as SQL. Both are aliases of something with a latitude and a longitude. */
import { LONGEST_TRIP_MILES } from '#domain/claim/service-availability.ts'
import { identifier, literal, sql, type Sql } from '../../database/sql.ts'

/** Miles along the earth's surface (haversine). */
export function milesBetween(oneName: string, otherName: string): Sql {
  const [one, other] = [identifier(oneName), identifier(otherName)]
  return sql`(
  2 * 3958.8 * asin(sqrt(least(1,
    power(sin(radians(${one}.latitude - ${other}.latitude) / 2), 2)
    + cos(radians(${one}.latitude)) * cos(radians(${other}.latitude))
      * power(sin(radians(${one}.longitude - ${other}.longitude) / 2), 2)))))`
}

const LONGEST = literal(LONGEST_TRIP_MILES)

/** Within the maximum distance. */
export function withinReach(oneName: string, otherName: string): Sql {
  return sql`(
  ${inLatitude(oneName, otherName)} and ${milesBetween(oneName, otherName)} <= ${LONGEST})`
}

/** The same roughly, for the index: a degree of latitude is about 69 miles. */
export function inLatitude(oneName: string, otherName: string): Sql {
  const [one, other] = [identifier(oneName), identifier(otherName)]
  return sql`${one}.latitude between ${other}.latitude - ${LONGEST} / 69.0 and ${other}.latitude + ${LONGEST} / 69.0`
}
