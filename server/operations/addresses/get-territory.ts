import { findTerritory } from '../../queries/appointment/service-centers.ts'
import { findZipCode } from '../../queries/catalog/zip-codes.ts'
import type { OperationHandler } from '../handler.ts'
import { addressWords } from '../../refusal-words.ts'

export const getTerritory: OperationHandler<'getTerritory'> = async (
  { zipCode, returnServiceLocations },
  { db, now },
) => {
  const territory = returnServiceLocations
    ? (await findTerritory(db, { zipCode, now }))[0]
    : await findZipCode(db, zipCode)
  return (
    territory ?? {
      errorDetails: { code: 'ZIP_UNKNOWN', description: addressWords.unknownZip(zipCode) },
    }
  )
}
