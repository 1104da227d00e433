/** A device has one unfinished claim (P2.5): the earlier one is given up before another can be paid for. */
import { randomUUID } from 'node:crypto'
import { wrapRequest } from '#contract/envelope.ts'
import type { Refusal } from '#contract/operation.ts'
import { ALREADY_PAID } from '#domain/claim/acceptance.ts'
import { forgetClaimOfDraft, markClaimOfDraftPaid } from '../../../queries/remote/drafts.ts'
import type { Owner } from '../../../facts/customer.ts'
import type { Remote } from '../remote-context.ts'
import { isRefusal } from '../calls/ask.ts'

/**
 * Gives a claim up at the partner, which refuses if it is paid for (P11.5). Null once that is done. Raising the claim is
 * the only other way to find out whether it is paid, and can't be taken back.
 */
export async function giveUpClaim(
  { calls, db }: Remote,
  { subject, customerRef }: Owner,
  claimsMasterId: string,
  now: Date,
): Promise<Refusal | null> {
  const change = { customerRef, claimsMasterId, status: 'ABANDONED' as const }
  const header = { customerRef, transactionId: randomUUID(), now: now.getTime() }
  const answer = await calls.send('updateClaimsMaster', wrapRequest('updateClaimsMaster', change, header))
  const code = isRefusal(answer) ? answer.errorDetails.code : null
  const claim = { subject, customerRef, claimsMasterId }
  if (code === 'ALREADY_PAID' || code === 'ALREADY_RAISED') {
    await markClaimOfDraftPaid(db, claim)
    return { errorDetails: ALREADY_PAID }
  }
  if (isRefusal(answer) && code !== 'ABANDONED') return answer
  await forgetClaimOfDraft(db, claim)
  return null
}
