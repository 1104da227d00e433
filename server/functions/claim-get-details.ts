import type { FunctionResult } from '#contract/index.ts'
import { appointmentType } from '#domain/appointment/slot-choice.ts'
import { prepareFor } from '#domain/claim/guidance.ts'
import type { ClaimKind } from '#domain/claim/kind.ts'
import type { ClaimOption } from '#domain/claim/options.ts'
import { SLOT_HOLD_MINUTES } from '#domain/claim/service-availability.ts'
import { heldTime } from '#domain/claim/unfinished.ts'
import { formatPhone } from '#domain/customer/phone.ts'
import type { ClaimDetailsFacts } from '../facts/claim.ts'
import type { ContractFacts } from '../facts/customer.ts'
import type { References } from '../identity/references.ts'
import { decideOptions, describeMoney, describeOption } from './claim-option-cards.ts'
import type { FunctionHandler } from './handler.ts'
import { describeViewer, openScreen } from './viewer.ts'
import { requestWords } from '../refusal-words.ts'
import { theirs } from '../refuse.ts'

type Unfinished = FunctionResult<'claim-get-details'>['unfinished']

export const claimGetDetails: FunctionHandler<'claim-get-details'> = async (
  { id, type: kind, ...screen },
  context,
) => {
  const { gateway, references, now } = context
  const asked = await openScreen(screen, context)
  const facts = theirs(
    await gateway.readClaimDetails({ ...asked, equipmentId: id, appointmentType: appointmentType(kind) }),
  )
  const { viewer, contract } = await describeViewer(facts.viewer, asked.contractRef, context)
  const { device, issue, draft, triage, phoneNumber, appointment, unfinished } = facts
  const money = describeMoney(kind, facts, contract)
  return {
    viewer,
    device,
    issue,
    option: describeOption(optionOf(kind, facts, contract, now), facts, contract),
    money: unfinished?.payment === 'paid' ? { ...money, dueTodayCents: 0 } : money,
    phoneNumber: phoneNumber && formatPhone(phoneNumber),
    prepare: prepareFor(kind, device, issue?.hazards),
    providesLabels: gateway.providesLabels,
    ...(gateway.holdsTimes && { holdMinutes: SLOT_HOLD_MINUTES }),
    draft,
    triage,
    appointment,
    timeFits: facts.timeFits,
    serviceContractProductCode: contract?.planCode ?? null,
    openJobId: facts.openJobId,
    unfinished: await describeUnfinished(unfinished, references),
  }
}

/** The kind as currently offered for the draft. A missing answer is the first reason against it. */
function optionOf(
  kind: ClaimKind,
  facts: ClaimDetailsFacts,
  contract: ContractFacts | undefined,
  now: Date,
): ClaimOption {
  const refused = (reason: string): ClaimOption => ({ kind, offered: false, reason })
  if (!contract) return refused(requestWords.planFirst)
  if (!facts.issue) return refused(requestWords.issueFirst)
  if (!facts.draft?.address) return refused(requestWords.addressFirst)
  const decided = decideOptions(facts, contract, now)
  if ('refusal' in decided) return refused(decided.refusal)
  return decided.options.find((option) => option.kind === kind)!
}

async function describeUnfinished(
  unfinished: ClaimDetailsFacts['unfinished'],
  references: References,
): Promise<Unfinished> {
  if (!unfinished) return null
  const claimsMasterRef = await references.encrypt('claimsMasterId', unfinished.claimsMasterId)
  const { heldSlot, ...known } = unfinished
  return { ...known, heldTime: heldSlot && heldTime(heldSlot), claimsMasterRef }
}
