/** P4.8's actions as gateway calls, and how to interpret their answers. */
import type { OperationResult } from '#contract/index.ts'
import type { JobSummary } from '#contract/job-functions.ts'
import type { Refusal } from '#contract/operation.ts'
import { CANCELLED, COMPLETED, OPTION_ACCEPTED, OPTION_DECLINED } from '#domain/job/codes.ts'
import { callGateway } from '#web/client/call.ts'
import * as words from './words.ts'

export type JobRequest =
  | { action: 'accept-replacement'; optionId: string }
  | { action: 'decline-replacement' | 'accept-buyout' | 'reject-buyout' }
  | { action: 'cancel'; reason: string; remarks: string }

type Changed = OperationResult<'updateClaimRequestStatus' | 'updateStatusInfo' | 'updateBuyoutInfo'>

export function sendRequest(
  { serviceJobId: hsRefID, claimsMasterId }: JobSummary,
  request: JobRequest,
  transactionId: string,
): Promise<Changed | Refusal> {
  const claim = { referenceID: hsRefID, ...(claimsMasterId && { externalReferenceID: claimsMasterId }) }
  switch (request.action) {
    case 'accept-replacement': {
      const accepted = { ...claim, statusCode: OPTION_ACCEPTED, replacementOption: request.optionId } as const
      return callGateway('updateClaimRequestStatus', accepted, transactionId)
    }
    case 'cancel': {
      const { reason, remarks } = request
      const why = { cancellationReason: reason, ...(remarks && { cancellationRemarks: remarks }) }
      const cancelled = { ...claim, statusCode: CANCELLED, ...why } as const
      return callGateway('updateClaimRequestStatus', cancelled, transactionId)
    }
    case 'decline-replacement': {
      const declined = { hsRefID, status: 'Replacement declined', statusCode: OPTION_DECLINED } as const
      return callGateway('updateBuyoutInfo', declined, transactionId)
    }
    case 'accept-buyout': {
      const accepted = { hsRefID, status: 'Buyout - Accept', statusCode: COMPLETED } as const
      return callGateway('updateStatusInfo', accepted, transactionId)
    }
    case 'reject-buyout': {
      const rejected = { hsRefID, status: 'Buyout - Reject', statusCode: CANCELLED } as const
      return callGateway('updateStatusInfo', rejected, transactionId)
    }
  }
}

/** Why it failed, in words for the customer; null if it succeeded. */
export function refusalOf(answer: Changed | Refusal, { action }: JobRequest): string | null {
  if ('errorDetails' in answer) {
    const { code, description } = answer.errorDetails
    // P4.7: canceling a canceled job counts as success.
    if (action === 'cancel' && code === 'SM.WTR.001') return null
    return description
  }
  return answer.outcome === 'Success' ? null : words.didNotWork
}
