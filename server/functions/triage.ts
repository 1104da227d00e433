import { Failure } from '#contract/failure.ts'
import type { FunctionHandler } from './handler.ts'
import { CHOOSE_A_PLAN, describeViewer, openReferences } from './viewer.ts'

export const triage: FunctionHandler<'triage'> = async (
  { id, issueCode, ...screen },
  { subject, gateway, references },
) => {
  const { customerRef, contractRef } = await openReferences(screen, references)
  const facts = await gateway.readTriage({ subject, customerRef }, id, issueCode, contractRef)
  if (!facts) throw new Failure('not-yours')
  const { viewer, contract } = await describeViewer(facts.viewer, contractRef, references)
  const { issue, steps } = facts
  if (!issue) {
    throw new Failure('malformed', [
      { field: 'issueCode', message: 'is not an issue of this type of device' },
    ])
  }
  const notCoveredReason = contract ? facts.notCoveredReason : CHOOSE_A_PLAN
  return { viewer, issue, steps, covered: notCoveredReason === null, notCoveredReason }
}
