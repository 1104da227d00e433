import { createHash } from 'node:crypto'

/**
 * P11.4, P11.6: a version for what a partner sends without one. It changes whenever one of the fields does, but says
 * nothing about which of two is newer. Positive, and fits a database integer.
 */
export function versionOf(fields: object): number {
  const hash = createHash('sha256').update(JSON.stringify(fields)).digest()
  return hash.readUInt32BE(0) & 0x7fff_ffff || 1
}
