import { createHash } from 'node:crypto'
import { FIRST_HASHED_VERSION } from '#contract/job-versions.ts'

/**
 * P11.4, P11.6: a version for what a partner sends without one. It changes whenever one of the fields does, but says
 * nothing about which of two is newer; being large tells it from a count (`isNewer`). Fits a database integer.
 */
export function versionOf(fields: object): number {
  const hash = createHash('sha256').update(JSON.stringify(fields)).digest()
  return FIRST_HASHED_VERSION + (hash.readUInt32BE(0) % FIRST_HASHED_VERSION)
}
