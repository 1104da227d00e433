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
  ${roughlyWithinReach(oneName, otherName)} and ${milesBetween(oneName, otherName)} <= ${LONGEST})`
}

/**
 * The same roughly: latitude for the index, longitude to compute fewer distances. A degree of latitude is about 69
 * miles; one of longitude is as many at the equator, and fewer by the cosine of the latitude. Places on both sides of
 * the date line are closer the other way around.
 */
export function roughlyWithinReach(oneName: string, otherName: string): Sql {
  const [one, other] = [identifier(oneName), identifier(otherName)]
  const degrees = sql`abs(${one}.longitude - ${other}.longitude)`
  return sql`${one}.latitude between ${other}.latitude - ${LONGEST} / 69.0 and ${other}.latitude + ${LONGEST} / 69.0
    and least(${degrees}, 360 - ${degrees}) * cos(radians(${one}.latitude)) < ${LONGEST} / 68.0`
}
