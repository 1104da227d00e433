import { Failure } from '#contract/failure.ts'
import { DEVICE_REMOVED } from '#domain/claim/acceptance.ts'
import { isHiddenDevice } from '#domain/customer/device.ts'
import type { FunctionHandler } from './handler.ts'
import { openScreen, planNeeded } from './viewer.ts'
import { requestWords } from '../refusal-words.ts'
import { theirs } from '../refuse.ts'

export const saveClaimDraft: FunctionHandler<'save-claim-draft'> = async (
  { id, answers, version, ...screen },
  context,
) => {
  const asked = await openScreen(screen, context)
  const saved = theirs(await context.gateway.saveDraft({ ...asked, equipmentId: id, answers, version }))
  if (isHiddenDevice(saved.equipmentStatus)) {
    throw new Failure('conflict', [], DEVICE_REMOVED.description)
  }
  if (saved.plans !== 1) throw planNeeded(asked.contractRef)
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
  context,
) => {
  const asked = await openScreen(screen, context)
  const outcome = theirs(await context.gateway.discardDraft({ ...asked, equipmentId: id }))
  const { discarded, isPaid } = outcome
  if (isPaid) {
    throw new Failure('conflict', [], requestWords.paid)
  }
  return { discarded }
}
