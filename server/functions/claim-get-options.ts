import { Failure } from '#contract/failure.ts'
import { BUSINESS_TIME_ZONE } from '#domain/limits.ts'
import { dayIn } from '#domain/time/place-clock.ts'
import { zoneOfAddress } from '#domain/time/state-zones.ts'
import { decideOptions, describeOption } from './claim-option-cards.ts'
import type { FunctionHandler } from './handler.ts'
import { describeViewer, openScreen, planNeeded } from './viewer.ts'
import { theirs } from '../refuse.ts'

/** Callers were told before that the claim is possible and covered; if that no longer holds, it is a conflict. */
export const claimGetOptions: FunctionHandler<'claim-get-options'> = async (
  { id, issueCode, addressId, triageReferenceId = null, ...screen },
  context,
) => {
  const { gateway, now } = context
  const asked = await openScreen(screen, context)
  const facts = theirs(
    await gateway.readClaimOptions({ ...asked, equipmentId: id, issueCode, addressId, triageReferenceId }),
  )
  const { viewer, contract } = await describeViewer(facts.viewer, asked.contractRef, context)
  const { device, issue, address } = facts
  if (!contract) throw planNeeded(asked.contractRef)
  if (!issue) {
    throw new Failure('malformed', [
      { field: 'issueCode', message: 'is not an issue of this type of device' },
    ])
  }
  const decided = decideOptions(facts, contract, now)
  if ('refusal' in decided) throw new Failure('conflict', [], decided.refusal)
  const options = decided.options.map((option) => describeOption(option, facts, contract))
  const zone = zoneOfAddress(address.state, address.zipCode) ?? BUSINESS_TIME_ZONE
  return { viewer, device, issue, address, options, today: dayIn(zone, now) }
}
