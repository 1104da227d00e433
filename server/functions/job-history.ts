import { describeTimeline } from './describe-timeline.ts'
import type { FunctionHandler } from './handler.ts'
import { openReferences } from './viewer.ts'
import { theirs } from '../refuse.ts'

export const jobHistory: FunctionHandler<'job-history'> = async (
  { id, ...screen },
  { subject, gateway, references },
) => {
  const { customerRef, contractRef = null } = await openReferences(screen, references)
  const facts = theirs(await gateway.readJobHistory({ subject, customerRef }, contractRef, id))
  return { version: facts.job.version, timeline: describeTimeline(facts.job, facts.timeline) }
}
