import { readFileSync } from 'node:fs'
import type { RecordOf } from '#contract/records.ts'

type Place = RecordOf<'zip-codes'>

let records: Map<string, Place> | undefined

/**
 * Every ZIP code of the states and territories, from `zip-codes.tsv` (source and license are in SOURCE.md). Military
 * post offices are left out: they belong to no state on our list, and no technician travels there. Loaded on first use.
 */
export function zipCodeRecords(): Map<string, Place> {
  if (records) return records
  const text = readFileSync(new URL('zip-codes.tsv', import.meta.url), 'utf8')
  const lines = text.trimEnd().split('\n')
  records = new Map(
    lines.map((line) => {
      const [zipCode = '', city = '', state = '', latitude, longitude] = line.split('\t')
      return [zipCode, { zipCode, city, state, latitude: Number(latitude), longitude: Number(longitude) }]
    }),
  )
  return records
}

export function placeOf(zipCode: string): Place {
  const place = zipCodeRecords().get(zipCode)
  if (!place) throw new Error(`No such ZIP code: ${zipCode}`)
  return place
}
