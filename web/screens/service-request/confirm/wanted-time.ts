import type { ClaimDraftAnswers } from '#contract/claim-functions.ts'
import type { Schedule } from '#contract/claim-requests.ts'
import type { ClaimDetails } from '#web/client/queries.ts'

/** From the claim once it is paid for, even if its draft has changed or is gone; before that, from the draft. */
export function wantedTime(
  { unfinished }: Pick<ClaimDetails, 'unfinished'>,
  { answers }: { answers: Pick<ClaimDraftAnswers, 'address' | 'schedule'> },
): { zipCode: string | undefined; schedule: Schedule | null } {
  if (unfinished?.payment === 'paid') {
    return { zipCode: unfinished.zipCode ?? undefined, schedule: unfinished.schedule }
  }
  return { zipCode: answers.address?.zipCode, schedule: answers.schedule }
}
