import { readFileSync } from 'node:fs'
import type { SeedRow } from '../insert-rows.ts'

let rows: Map<string, SeedRow<'zip_codes'>> | undefined

/**
 * Every ZIP code of the states and territories, from `zip-codes.tsv` (source and license are in SOURCE.md). Military
 * post offices are left out: they belong to no state on our list, and no technician travels there. Loaded on first use.
 */
export function zipCodeRows(): Map<string, SeedRow<'zip_codes'>> {
  if (rows) return rows
  const text = readFileSync(new URL('zip-codes.tsv', import.meta.url), 'utf8')
  rows = new Map(
    text
      .trimEnd()
      .split('\n')
      .map((line) => {
        const [zip_code = '', city = '', state = '', latitude, longitude] = line.split('\t')
        return [zip_code, { zip_code, city, state, latitude: Number(latitude), longitude: Number(longitude) }]
      }),
  )
  return rows
}

export function placeOf(zipCode: string): SeedRow<'zip_codes'> {
  const row = zipCodeRows().get(zipCode)
  if (!row) throw new Error(`No such ZIP code: ${zipCode}`)
  return row
}
