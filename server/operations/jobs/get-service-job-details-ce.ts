import { Failure } from '#contract/failure.ts'
import { listJobs } from '../../tables/jobs.ts'
import type { OperationHandler } from '../index.ts'

export const getServiceJobDetailsCE: OperationHandler<'getServiceJobDetailsCE'> = async (
  { customerRef, ...asked },
  { db, subject },
) => {
  const serviceJobStatusDetail = await listJobs(db, { subject, customerRef }, asked)
  if (!serviceJobStatusDetail) throw new Failure('not-yours')
  return { serviceJobStatusDetail }
}
