/**
 * From the button to the job: the claim is saved (INITIATED), paid for if a fee is due, and raised. Each step can be
 * repeated: the server has one unfinished claim per device and creates at most one job from it.
 */
import type { Schedule } from '#contract/claim-requests.ts'
import type { ErrorDetails } from '#contract/operation.ts'
import { paymentPageAddress } from '#contract/payment-page.ts'
import { callGateway, postFunction } from '#web/client/call.ts'
import { currentCustomer } from '#web/client/viewer.ts'
import { webConfig } from '#web/client/config.ts'
import type { ClaimRequest } from './claim-request.ts'
import { sendAttempts } from './send-attempt.ts'

export type Sent =
  | { state: 'raised'; serviceJobId: string }
  | { state: 'to-be-paid'; claimsMasterId: string }
  | { state: 'slot-taken'; why: string }
  /** Another window was faster: continue with the claim that is paid. */
  | { state: 'paid-already' }
  | { state: 'refused'; by: 'createClaimsMaster' | 'raiseClaim'; why: string }

/** `isFree`: nothing has to be paid first, so one call saves the claim and raises it. */
export async function sendClaim(
  request: ClaimRequest,
  unfinishedId: string | null,
  isFree: boolean,
): Promise<Sent> {
  const attempts = sendAttempts(request.inventoryEquipmentID)
  const transactionId = attempts.transactionId(request, unfinishedId)
  const { status: _, ...claim } = request
  const answer = isFree
    ? await callGateway('createClaim', claim, transactionId)
    : await callGateway('createClaimsMaster', request, transactionId)
  if ('errorDetails' in answer) {
    // A refusal is stored under its id, so the next attempt needs a new one.
    attempts.forget()
    return refusal('createClaimsMaster', answer.errorDetails)
  }
  if ('serviceJobID' in answer && answer.serviceJobID) {
    return { state: 'raised', serviceJobId: answer.serviceJobID }
  }
  const { claimsMasterId, paymentDue } = answer
  if (!claimsMasterId) return { state: 'refused', by: 'raiseClaim', why: '' }
  attempts.becameClaim(claimsMasterId)
  return paymentDue ? { state: 'to-be-paid', claimsMasterId } : raiseClaim(claimsMasterId)
}

export async function raiseClaim(claimsMasterId: string): Promise<Sent> {
  const answer = await callGateway('raiseClaim', { customerRef: currentCustomer(), claimsMasterId })
  if ('errorDetails' in answer) return refusal('raiseClaim', answer.errorDetails)
  const { serviceJobID } = answer
  return serviceJobID
    ? { state: 'raised', serviceJobId: serviceJobID }
    : { state: 'to-be-paid', claimsMasterId }
}

/** The payment stays valid; only the time changes. */
export async function raiseAtOtherTime(claimsMasterId: string, schedule: Schedule): Promise<Sent> {
  const change = { customerRef: currentCustomer(), claimsMasterId, schedule }
  const answer = await callGateway('updateClaimsMaster', change)
  if ('errorDetails' in answer) return refusal('raiseClaim', answer.errorDetails)
  return raiseClaim(claimsMasterId)
}

/** The account site's payment page, which returns to the current page. */
export async function paymentAddress(claimsMasterId: string): Promise<string> {
  const { pathname, search } = location
  const references = await postFunction('param-encrypt', {
    customerRef: currentCustomer(),
    claimsMasterId,
    redirectUrl: pathname + search,
  })
  return paymentPageAddress(
    webConfig.account.oneTimePayment,
    references as Required<Pick<typeof references, 'customerRef' | 'claimsMasterId' | 'redirectUrl'>>,
  )
}

function refusal(by: 'createClaimsMaster' | 'raiseClaim', { code, description }: ErrorDetails): Sent {
  if (code === 'SLOT_TAKEN' || code === 'SLOT_UNSUITABLE') {
    return { state: 'slot-taken', why: description }
  }
  if (code === 'ALREADY_PAID') return { state: 'paid-already' }
  return { state: 'refused', by, why: description }
}
