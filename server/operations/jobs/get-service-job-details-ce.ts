import { Failure } from '#contract/failure.ts'
import { listJobs, listJobsOfClaim } from '../../queries/job/list-jobs.ts'
import type { OperationHandler } from '../handler.ts'

export const getServiceJobDetailsCE: OperationHandler<'getServiceJobDetailsCE'> = async (
  { customerRef, ...asked },
  { db, subject },
) => {
  const { claimsMasterId, serviceJobId, inventoryEquipmentId } = asked
  const claimAlone = !serviceJobId && !inventoryEquipmentId ? claimsMasterId : undefined
  if (!customerRef && !claimAlone) {
    throw new Failure('malformed', [{ field: 'getServiceJobDetailsCE.customerRef', message: 'is required' }])
  }
  const serviceJobStatusDetail = customerRef
    ? await listJobs(db, { subject, customerRef }, asked)
    : await listJobsOfClaim(db, { subject }, claimAlone!)
  if (!serviceJobStatusDetail) throw new Failure('not-yours')
  return { serviceJobStatusDetail }
}
