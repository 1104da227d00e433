import { createRequire } from 'node:module'
import { findState } from '#domain/us-states.ts'
import type { SeedRow } from './insert-rows.ts'

type ZipCode = { zip: string; city: string; state: string; latitude: number; longitude: number }

let rows: Map<string, SeedRow<'zip_codes'>> | undefined

/**
 * Every ZIP code of the states and territories. Military post offices are left out: they are in no state of the
 * list, many have no coordinates, and no technician travels there. The package is a large script without
 * types, and is loaded when first asked for.
 */
export function zipCodeRows(): Map<string, SeedRow<'zip_codes'>> {
  if (rows) return rows
  const { codes }: { codes: Record<string, ZipCode> } = createRequire(import.meta.url)(
    'zipcodes/lib/codes.js',
  )
  const stored = Object.values(codes).filter(({ zip, state }) => /^\d{5}$/.test(zip) && findState(state))
  rows = new Map(stored.map(({ zip, ...place }) => [zip, toRow(zip, place)]))
  return rows
}

export function placeOf(zipCode: string): SeedRow<'zip_codes'> {
  const row = zipCodeRows().get(zipCode)
  if (!row) throw new Error(`No such ZIP code: ${zipCode}`)
  return row
}

function toRow(
  zip_code: string,
  { city, state, latitude, longitude }: Omit<ZipCode, 'zip'>,
): SeedRow<'zip_codes'> {
  return { zip_code, city, state, latitude, longitude }
}
