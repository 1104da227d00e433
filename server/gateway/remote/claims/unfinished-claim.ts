/** The claim that was recorded for a device and not raised yet. */
import type { UnfinishedClaim } from '../../../facts/claim.ts'
import type { Told } from '../calls/profile/index.ts'
import type { SavedRemoteDraft } from '../local.ts'

/**
 * As the partner reports it, or else as it was recorded; the draft may have changed since. In the second case we don't
 * know whether it is paid until it is raised or given up (P11.5).
 */
export function unfinishedClaim(
  told: Told<'getEquipmentEligibility'>['unfinishedClaim'],
  saved: SavedRemoteDraft | undefined,
): UnfinishedClaim | null {
  if (told) return { ...told, heldUntil: null, heldSlot: null }
  const { draft, claimsMasterId, answers } = saved ?? {}
  if (!draft || !claimsMasterId || !answers?.claim) return null
  const { kind, address, schedule = null } = answers.claim
  return {
    claimsMasterId,
    kind,
    payment: answers.isPaid ? 'paid' : answers.paymentDue ? 'unknown' : 'none',
    zipCode: address.zipCode,
    schedule,
    createdAt: draft.updatedAt,
    heldUntil: null,
    heldSlot: null,
  }
}
