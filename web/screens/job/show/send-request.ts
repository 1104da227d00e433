/** P4.8's actions as gateway calls, and how to interpret their answers. */
import type { OperationResult } from '#contract/index.ts'
import type { JobSummary } from '#contract/job-functions.ts'
import type { Refusal } from '#contract/operation.ts'
import { CANCELLED, COMPLETED, OPTION_ACCEPTED, OPTION_DECLINED } from '#domain/job/codes.ts'
import { callGateway, type GatewayCall } from '#web/client/call.ts'
import * as words from './words.ts'

export type JobRequest =
  | { action: 'accept-replacement'; optionId: string }
  | { action: 'decline-replacement' | 'accept-buyout' | 'reject-buyout' }
  | { action: 'cancel'; reason: string; remarks: string }

type Changed = OperationResult<'updateClaimRequestStatus' | 'updateStatusInfo' | 'updateBuyoutInfo'>

export function sendRequest(
  { serviceJobId, claimsMasterId }: JobSummary,
  request: JobRequest,
  call: GatewayCall,
): Promise<Changed | Refusal> {
  const references = {
    ...(claimsMasterId && { externalReferenceID: claimsMasterId }),
    referenceID: serviceJobId,
  }
  switch (request.action) {
    case 'accept-replacement':
      return callGateway(
        'updateClaimRequestStatus',
        { ...references, statusCode: OPTION_ACCEPTED, replacementOption: request.optionId },
        call,
      )
    case 'cancel':
      return callGateway(
        'updateClaimRequestStatus',
        {
          ...references,
          statusCode: CANCELLED,
          cancellationReason: request.reason,
          ...(request.remarks && { cancellationRemarks: request.remarks }),
        },
        call,
      )
    case 'decline-replacement':
      return callGateway(
        'updateBuyoutInfo',
        { hsRefID: serviceJobId, status: 'Replacement declined', statusCode: OPTION_DECLINED },
        call,
      )
    case 'accept-buyout':
      return callGateway(
        'updateStatusInfo',
        { hsRefID: serviceJobId, status: 'Buyout - Accept', statusCode: COMPLETED },
        call,
      )
    case 'reject-buyout':
      return callGateway(
        'updateStatusInfo',
        { hsRefID: serviceJobId, status: 'Buyout - Reject', statusCode: CANCELLED },
        call,
      )
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
