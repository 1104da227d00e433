import { HISTORY_PAGE } from '#domain/limits.ts'
import { describeHistoryRow } from './history-row.ts'
import type { FunctionHandler } from './handler.ts'
import { describeViewer, openScreen } from './viewer.ts'
import { theirs } from '../refuse.ts'

/** Across all of the customer's plans: the plan in the URL only affects the shell. */
export const serviceHistory: FunctionHandler<'service-history'> = async (
  { before = null, ...screen },
  context,
) => {
  const asked = await openScreen(screen, context)
  const facts = theirs(await context.gateway.readServiceHistory({ ...asked, before }))
  const { viewer } = await describeViewer(facts.viewer, asked.contractRef, context)
  const shown = facts.jobs.slice(0, HISTORY_PAGE)
  return {
    viewer,
    rows: shown.map((job) => describeHistoryRow(job, job, asked.now)),
    hasOlder: facts.jobs.length > shown.length,
  }
}
