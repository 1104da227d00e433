import { Failure } from '#contract/failure.ts'
import { describeHistoryRow } from './history-row.ts'
import type { FunctionHandler } from './index.ts'
import { describeViewer, openReferences } from './viewer.ts'

/** Across all plans of the customer: the plan in the address decides what the shell shows, not what happened. */
export const serviceHistory: FunctionHandler<'service-history'> = async (
  params,
  { subject, gateway, references },
) => {
  const { customerRef, contractRef } = await openReferences(params, references)
  const facts = await gateway.readServiceHistory({ subject, customerRef })
  if (!facts) throw new Failure('not-yours')
  const { viewer } = await describeViewer(facts.viewer, contractRef, references)
  return { viewer, rows: facts.jobs.map((job) => describeHistoryRow(job, job)) }
}
