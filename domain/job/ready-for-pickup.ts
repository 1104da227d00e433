// Once a device that was carried in is repaired, or was tested without finding a fault, it waits for its owner: the
// customer acts next, which a code that is the same for every repair does not tell.

import type { ClaimKind } from '../claim/kind.ts'

/** The codes, and the words of P4.16 for them. Of the statuses that are the customer's turn no others are called so. */
export const READY_FOR_PICKUP: Readonly<Record<string, string>> = {
  SC0002: 'Repair completed',
  SC0082: 'No fault found',
}

export function awaitsPickup(kind: ClaimKind | null, statusCode: string): boolean {
  return kind === 'carry-in' && Object.hasOwn(READY_FOR_PICKUP, statusCode)
}
