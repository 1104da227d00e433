import { Failure } from '#contract/failure.ts'
import type { TriageFacts } from '../gateway/facts/claim.ts'
import type { ContractFacts } from '../gateway/facts/customer.ts'
import type { FunctionHandler } from './handler.ts'
import { CHOOSE_A_PLAN, describeViewer, openReferences } from './viewer.ts'

export const triage: FunctionHandler<'triage'> = async (
  { id, issueCode, ...screen },
  { subject, gateway, references },
) => {
  const { customerRef, contractRef } = await openReferences(screen, references)
  const facts = await gateway.readTriage({ subject, customerRef }, id, issueCode)
  if (!facts) throw new Failure('not-yours')
  const { viewer, contract } = await describeViewer(facts.viewer, contractRef, references)
  const { issue, steps } = facts
  if (!issue) {
    throw new Failure('malformed', [
      { field: 'issueCode', message: 'is not an issue of this type of device' },
    ])
  }
  const notCoveredReason = reasonAgainst(facts, contract)
  return { viewer, issue, steps, covered: notCoveredReason === null, notCoveredReason }
}

function reasonAgainst(
  { coveringPlans, exclusions }: TriageFacts,
  contract: ContractFacts | undefined,
): string | null {
  if (!contract) return CHOOSE_A_PLAN
  if (!coveringPlans.includes(contract.planCode)) {
    return `Your ${contract.planName} plan does not cover this type of device.`
  }
  return exclusions[contract.planCode] ?? null
}
