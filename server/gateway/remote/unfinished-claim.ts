/** The claim that was put down for a device and not raised yet. */
import type { UnfinishedClaim } from '../facts/claim.ts'
import type { Told } from './calls/profile/index.ts'
import type { SavedRemoteDraft } from './local.ts'

/**
 * As the partner tells it, or as noted with the draft. Then nobody says whether it is paid: raising it will show
 * (P11.5).
 */
export function unfinishedClaim(
  told: Told<'getEquipmentEligibility'>['unfinishedClaim'],
  saved: SavedRemoteDraft | undefined,
): UnfinishedClaim | null {
  if (told) return told
  const { draft, claimsMasterId, answers } = saved ?? {}
  if (!draft?.kind || !claimsMasterId) return null
  return {
    claimsMasterId,
    kind: draft.kind,
    payment: answers?.paymentDue ? 'unknown' : 'none',
    zipCode: draft.address?.zipCode ?? null,
    schedule: draft.schedule,
    createdAt: draft.updatedAt,
  }
}
