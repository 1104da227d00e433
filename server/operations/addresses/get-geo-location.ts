import { sameState } from '#domain/customer/us-states.ts'
import { findZipCode } from '../../queries/catalog/zip-codes.ts'
import type { OperationHandler } from '../handler.ts'
import { addressWords } from '../../refusal-words.ts'

/** Locates the ZIP code, not the street: accurate enough for distances to service centers. */
export const getGeoLocation: OperationHandler<'getGeoLocation'> = async ({ zipcode, state }, { db }) => {
  const place = await findZipCode(db, zipcode)
  if (!place) return refusal('ZIP_UNKNOWN', addressWords.unknownZip(zipcode))
  if (!sameState(place.state, state)) {
    return refusal('STATE_MISMATCH', addressWords.otherState(zipcode, place.state))
  }
  return { latitude: place.latitude, longitude: place.longitude }
}

function refusal(code: string, description: string) {
  return { errorDetails: { code, description } }
}
