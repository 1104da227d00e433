import { findTerritory } from '../../queries/appointment/service-centers.ts'
import { findZipCode } from '../../queries/catalog/zip-codes.ts'
import type { OperationHandler } from '../handler.ts'
import { addressWords } from '../../refusal-words.ts'
import { refuse } from '../../refuse.ts'

export const getTerritory: OperationHandler<'getTerritory'> = async (
  { zipCode, returnServiceLocations },
  { db, now },
) => {
  const territory = returnServiceLocations
    ? (await findTerritory(db, { zipCode, now }))[0]
    : await findZipCode(db, { zipCode })
  return territory ?? refuse('ZIP_UNKNOWN', addressWords.unknownZip(zipCode))
}
