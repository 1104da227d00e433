import { randomUUID } from 'node:crypto'
import { wrapRequest } from '#contract/envelope.ts'
import type { OperationParams } from '#contract/index.ts'

/** A claim of a customer. Sent again with the same `transactionId`, it gets the same answer. */
interface ClaimToSend {
  claim: OperationParams<'createClaimsMaster'>
  authorization: string
  transactionId?: string
}

function postClaim(
  portalUrl: string,
  { claim, authorization, transactionId = randomUUID() }: ClaimToSend,
): Promise<Response> {
  const header = { transactionId, now: Date.now(), customerRef: claim.customerRef }
  return fetch(`${portalUrl}/gateway/createClaimsMaster`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(wrapRequest('createClaimsMaster', claim, header)),
  })
}

/** The id is undefined if the claim was refused. */
export async function sendClaim(portalUrl: string, toSend: ClaimToSend) {
  const response = await postClaim(portalUrl, toSend)
  const answer = (await response.json()) as { createClaimsMasterResponse?: { claimsMasterId?: string } }
  return { status: response.status, id: answer.createClaimsMasterResponse?.claimsMasterId, answer }
}
