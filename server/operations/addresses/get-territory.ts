import { findZipCode } from '../../tables/zip-codes.ts'
import type { OperationHandler } from '../index.ts'

export const getTerritory: OperationHandler<'getTerritory'> = async ({ zipCode }, { db }) => {
  const territory = await findZipCode(db, zipCode)
  return (
    territory ?? {
      errorDetails: { code: 'ZIP_UNKNOWN', description: `There is no ZIP code ${zipCode}. Please check it.` },
    }
  )
}
