/** The customer's actions on a job. */
import type { OperationResult } from '#contract/index.ts'
import { statusCodeOf, rowInAnyFamily } from '#domain/job/status-table.ts'
import { CANCELLED, COMPLETED } from '#domain/job/codes.ts'
import type { Told } from '../calls/profile/index.ts'
import { isRefusal } from '../calls/ask.ts'
import { readJob } from '../jobs/job-rows.ts'
import { withNormalAddress } from './claims.ts'
import type { ForwardContext, ForwardHandlers } from './handler.ts'
import { sendWithVersion, versionAfter } from './versions.ts'
import { jobWords } from '../../../refusal-words.ts'

export const jobHandlers = {
  async updateClaimRequestStatus(params, context) {
    const answer = await context.send(params)
    return isRefusal(answer) ? answer : changed(answer, params.referenceID, params.statusCode, context)
  },

  async updateStatusInfo(params, context) {
    const statusCode = params.statusCode ?? (params.status === 'Buyout - Accept' ? COMPLETED : CANCELLED)
    const answer = await context.send({ ...params, statusCode })
    return isRefusal(answer) ? answer : changed(answer, params.hsRefID, statusCode, context)
  },

  async updateBuyoutInfo(params, context) {
    const answer = await context.send(params)
    return isRefusal(answer) ? answer : changed(answer, params.hsRefID, params.statusCode, context)
  },

  async updateRequestDetails({ version, ...params }, context) {
    const { send, ask, customerRef } = context
    const { referenceID } = params
    const sent = await withNormalAddress(params, context)
    const before = customerRef === undefined ? undefined : await readJob(ask, customerRef, referenceID)
    const answer = await sendWithVersion(
      version,
      before,
      (given) => send({ ...sent, ...given }),
      jobWords.changedElsewhere,
    )
    return isRefusal(answer) ? answer : changed(answer, referenceID, before?.serviceJobStatus ?? '', context)
  },
} satisfies Partial<ForwardHandlers>

/** Fills what the partner's answer leaves out with values from the request. */
async function changed(
  told: Told<'updateStatusInfo'>,
  serviceJobID: string,
  statusCode: string,
  context: ForwardContext<never>,
): Promise<OperationResult<'updateStatusInfo'>> {
  const { ask, customerRef } = context
  const serviceJobStatus = told.serviceJobStatus ?? statusCode
  const known = statusCodeOf(serviceJobStatus)
  return {
    outcome: told.outcome,
    serviceJobID: told.serviceJobID ?? serviceJobID,
    serviceJobStatus,
    serviceJobStatusName:
      told.serviceJobStatusName ?? (known && rowInAnyFamily(known)?.name) ?? serviceJobStatus,
    version:
      told.version ??
      (customerRef === undefined
        ? 1
        : await versionAfter(context, () => readJob(ask, customerRef, serviceJobID))),
  }
}
