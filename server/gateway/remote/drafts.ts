/** Drafts of claims are stored in the portal: the gateway has no operation for them. */
import { Failure } from '#contract/failure.ts'
import { isHiddenDevice } from '#domain/customer/device.ts'
import { isUsablePlan } from '#domain/customer/plan.ts'
import { deleteRemoteDraft, saveRemoteDraft } from '../../queries/remote/drafts.ts'
import type { DiscardedDraft, DraftSave, SavedDraft } from '../facts/claim.ts'
import type { Owner } from '../facts/customer.ts'
import { findAddress } from './addresses.ts'
import { unrefused, type Remote } from './ask.ts'
import { checkPlan, readCustomer } from './customer.ts'
import { readDevice } from './device.ts'

export async function saveDraft(remote: Remote, owner: Owner, save: DraftSave): Promise<SavedDraft> {
  const { equipmentId, contractRef, answers, version, now } = save
  const { equipmentStatus, contracts } = await lookAround(remote, owner, save)
  const named = contracts.filter(
    ({ contractPublicRef }) => (contractRef ?? contractPublicRef) === contractPublicRef,
  )
  if (named.length === 0 && contractRef !== null) throw new Failure('not-yours')
  const usable = named.filter(isUsablePlan)
  const [plan] = usable
  if (isHiddenDevice(equipmentStatus) || !plan || usable.length > 1) {
    return { equipmentStatus, plans: usable.length, draft: null, beaten: false }
  }
  const { contractId } = plan
  const write = async () => {
    const [row] = await saveRemoteDraft(remote.db, {
      ...owner,
      equipmentId,
      contractId,
      answers,
      version,
      now,
    })
    return row!
  }
  const saved = await write()
  // The competing save is visible now: either it has the same answers, or this is a conflict.
  return { equipmentStatus, plans: 1, ...(saved.beaten ? await write() : saved) }
}

/** Everything the answers refer to has to be the customer's. */
async function lookAround(remote: Remote, owner: Owner, { equipmentId, answers }: DraftSave) {
  const { ask } = remote
  const { customerRef } = owner
  const { triageReferenceId } = answers
  const { addressId } = answers.address ?? {}
  const [{ contracts }, { device }, held] = await Promise.all([
    readCustomer(ask, customerRef),
    readDevice(ask, owner, equipmentId),
    addressId && findAddress(remote, owner, addressId),
    triageReferenceId &&
      ask('getEquipmentEligibility', {
        customerRef,
        inventoryEquipmentId: equipmentId,
        triageReferenceID: triageReferenceId,
      }).then(unrefused),
  ])
  if (addressId && !held) throw new Failure('not-yours')
  return { equipmentStatus: device.equipmentStatus, contracts }
}

export async function discardDraft(
  { ask, db }: Remote,
  owner: Owner,
  contractRef: string | null,
  equipmentId: string,
  now: Date,
): Promise<DiscardedDraft> {
  const { subject, customerRef } = owner
  const [history] = await Promise.all([
    ask('getEquipmentEligibility', { customerRef, inventoryEquipmentId: equipmentId }),
    checkPlan(ask, customerRef, contractRef),
  ])
  const isPaid = unrefused(history).unfinishedClaim?.payment === 'paid'
  if (isPaid) return { discarded: false, isPaid }
  const [gone] = await deleteRemoteDraft(db, { subject, customerRef, equipmentId, now })
  return { discarded: gone?.discarded ?? false, isPaid }
}
