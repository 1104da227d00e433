import { Failure } from '#contract/failure.ts'
import { DEVICE_REMOVED } from '#domain/claim/acceptance.ts'
import { isHiddenDevice } from '#domain/customer/device.ts'
import type { FunctionHandler } from './handler.ts'
import { openReferences, planNeeded } from './viewer.ts'
import { requestWords } from '../refusal-words.ts'
import { theirs } from '../refuse.ts'

export const saveClaimDraft: FunctionHandler<'save-claim-draft'> = async (
  { id, answers, version, ...screen },
  { subject, gateway, references, now },
) => {
  const { customerRef, contractRef = null } = await openReferences(screen, references)
  const saved = theirs(
    await gateway.saveDraft(
      { subject, customerRef },
      { equipmentId: id, contractRef, answers, version, now },
    ),
  )
  if (isHiddenDevice(saved.equipmentStatus)) {
    throw new Failure('conflict', [], DEVICE_REMOVED.description)
  }
  if (saved.plans !== 1) throw planNeeded(contractRef)
  if (saved.tooMany) {
    throw new Failure('conflict', [], requestWords.tooMany)
  }
  if (!saved.draft) {
    throw new Failure('conflict', [], requestWords.changedElsewhere)
  }
  return { draft: saved.draft }
}

export const discardClaimDraft: FunctionHandler<'discard-claim-draft'> = async (
  { id, ...screen },
  { subject, gateway, references, now },
) => {
  const { customerRef, contractRef = null } = await openReferences(screen, references)
  const outcome = theirs(await gateway.discardDraft({ subject, customerRef }, contractRef, id, now))
  const { discarded, isPaid } = outcome
  if (isPaid) {
    throw new Failure('conflict', [], requestWords.paid)
  }
  return { discarded }
}
