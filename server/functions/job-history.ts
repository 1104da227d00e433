import { describeTimeline } from './describe-timeline.ts'
import type { FunctionHandler } from './handler.ts'
import { openScreen } from './viewer.ts'
import { theirs } from '../refuse.ts'

export const jobHistory: FunctionHandler<'job-history'> = async ({ id, ...screen }, context) => {
  const asked = await openScreen(screen, context)
  const facts = theirs(await context.gateway.readJobHistory({ ...asked, serviceJobId: id }))
  return { version: facts.job.version, timeline: describeTimeline(facts.job, facts.timeline) }
}
