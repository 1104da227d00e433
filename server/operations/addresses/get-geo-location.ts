import { sameState } from '#domain/customer/us-states.ts'
import { findZipCode } from '../../queries/catalog/zip-codes.ts'
import type { OperationHandler } from '../handler.ts'

/** Locates the ZIP code, not the street: accurate enough for distances to service centers. */
export const getGeoLocation: OperationHandler<'getGeoLocation'> = async ({ zipcode, state }, { db }) => {
  const place = await findZipCode(db, zipcode)
  if (!place) return refusal('ZIP_UNKNOWN', `There is no ZIP code ${zipcode}. Please check it.`)
  if (!sameState(place.state, state)) {
    return refusal('STATE_MISMATCH', `The ZIP code ${zipcode} is in ${place.state}. Please check the state.`)
  }
  return { latitude: place.latitude, longitude: place.longitude }
}

function refusal(code: string, description: string) {
  return { errorDetails: { code, description } }
}
