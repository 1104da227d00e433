import type { Kysely } from 'kysely'
import type { OperationResult } from '#contract/index.ts'
import type { Database } from '../../database/schema.ts'
import { statement } from '../../database/statement.ts'

type Territory = OperationResult<'getTerritory'>

const selectZipCode = statement<[string], Territory>(
  'select zip_code as "zipCode", city, state, latitude, longitude from zip_codes where zip_code = $1',
)

export async function findZipCode(db: Kysely<Database>, zipCode: string): Promise<Territory | undefined> {
  const [row] = await selectZipCode(db, zipCode)
  return row
}
