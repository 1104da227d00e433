import { createHash } from 'node:crypto'
import { FIRST_HASHED_VERSION } from '#contract/job-versions.ts'

/**
 * P11.4, P11.6: a computed version for data that a partner sends without one. It changes whenever one of the fields
 * does, but doesn't show which of two is newer. It is larger than any count (`isNewer`) and fits a database integer.
 */
export function versionOf(fields: object): number {
  const hash = createHash('sha256').update(JSON.stringify(fields)).digest()
  return FIRST_HASHED_VERSION + (hash.readUInt32BE(0) % FIRST_HASHED_VERSION)
}
