import { HISTORY_PAGE } from '#domain/limits.ts'
import { describeHistoryRow } from './history-row.ts'
import type { FunctionHandler } from './handler.ts'
import { describeViewer, openReferences } from './viewer.ts'
import { theirs } from '../refuse.ts'

/** Across all of the customer's plans: the plan in the URL only affects the shell. */
export const serviceHistory: FunctionHandler<'service-history'> = async (
  { before = null, ...screen },
  { subject, gateway, references, now },
) => {
  const { customerRef, contractRef } = await openReferences(screen, references)
  const facts = theirs(await gateway.readServiceHistory({ subject, customerRef }, before))
  const { viewer } = await describeViewer(facts.viewer, contractRef, references)
  const shown = facts.jobs.slice(0, HISTORY_PAGE)
  return {
    viewer,
    rows: shown.map((job) => describeHistoryRow(job, job, now)),
    hasOlder: facts.jobs.length > shown.length,
  }
}
