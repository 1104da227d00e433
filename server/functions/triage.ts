import { Failure } from '#contract/failure.ts'
import { safetyAdvice } from '#domain/claim/hazard.ts'
import type { FunctionHandler } from './handler.ts'
import { describeOtherPlans } from './other-plans.ts'
import { describeViewer, openScreen } from './viewer.ts'
import { requestWords } from '../refusal-words.ts'
import { theirs } from '../refuse.ts'

export const triage: FunctionHandler<'triage'> = async ({ id, issueCode, ...screen }, context) => {
  const asked = await openScreen(screen, context)
  const facts = theirs(await context.gateway.readTriage({ ...asked, equipmentId: id, issueCode }))
  const described = await describeViewer(facts.viewer, asked.contractRef, context)
  const { viewer, contract } = described
  const { issue, steps } = facts
  if (!issue) {
    throw new Failure('malformed', [
      { field: 'issueCode', message: 'is not an issue of this type of device' },
    ])
  }
  const notCoveredReason = contract ? facts.notCoveredReason : requestWords.planFirst
  const safety = safetyAdvice(issue.hazards)
  const otherPlans = describeOtherPlans(described, facts.otherTerms, asked.now)
  const covered = notCoveredReason === null
  return { viewer, issue, steps, safety, covered, notCoveredReason, otherPlans }
}
