import { t } from '../../database/column-types.ts'
import { sql } from '../../database/sql.ts'
import { readOne } from '../../database/statement.ts'

const ZipCode = t.record({
  zipCode: t.text,
  city: t.text,
  state: t.text,
  latitude: t.float,
  longitude: t.float,
})

export const findZipCode = readOne(
  { params: { zipCode: t.text }, row: ZipCode },
  (p) => sql`
  select zip_code as "zipCode", city, state, latitude, longitude from zip_codes where zip_code = ${p.zipCode}`,
)
