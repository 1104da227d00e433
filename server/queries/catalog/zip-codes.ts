import type { Static } from 'typebox'
import { t } from '../../database/column-types.ts'
import type { Database } from '../../database/database.ts'
import { sql } from '../../database/sql.ts'
import { read } from '../../database/statement.ts'

const ZipCode = t.record({
  zipCode: t.text,
  city: t.text,
  state: t.text,
  latitude: t.float,
  longitude: t.float,
})

const selectZipCode = read(
  { params: { zipCode: t.text }, row: ZipCode },
  (p) => sql`
  select zip_code as "zipCode", city, state, latitude, longitude from zip_codes where zip_code = ${p.zipCode}`,
)

export async function findZipCode(
  db: Database,
  zipCode: string,
): Promise<Static<typeof ZipCode> | undefined> {
  const [row] = await selectZipCode(db, { zipCode })
  return row
}
