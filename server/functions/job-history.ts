import { Failure } from '#contract/failure.ts'
import { describeTimeline } from './describe-timeline.ts'
import type { FunctionHandler } from './handler.ts'
import { openReferences } from './viewer.ts'

export const jobHistory: FunctionHandler<'job-history'> = async (
  { id, ...screen },
  { subject, gateway, references },
) => {
  const { customerRef, contractRef = null } = await openReferences(screen, references)
  const facts = await gateway.readJobHistory({ subject, customerRef }, contractRef, id)
  if (!facts) throw new Failure('not-yours')
  return { version: facts.job.version, timeline: describeTimeline(facts.job, facts.timeline) }
}
