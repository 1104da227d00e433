import { sameState } from '#domain/customer/us-states.ts'
import { findZipCode } from '../../queries/catalog/zip-codes.ts'
import type { OperationHandler } from '../handler.ts'
import { addressWords } from '../../refusal-words.ts'
import { refuse } from '../../refuse.ts'

/** Locates the ZIP code, not the street: accurate enough for distances to service centers. */
export const getGeoLocation: OperationHandler<'getGeoLocation'> = async ({ zipcode, state }, { db }) => {
  const place = await findZipCode(db, { zipCode: zipcode })
  if (!place) return refuse('ZIP_UNKNOWN', addressWords.unknownZip(zipcode))
  if (!sameState(place.state, state)) {
    return refuse('STATE_MISMATCH', addressWords.otherState(zipcode, place.state))
  }
  return { latitude: place.latitude, longitude: place.longitude }
}
