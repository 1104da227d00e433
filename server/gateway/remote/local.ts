/** What the portal stores itself, by owner. The gateway checks concurrently that the owner is right. */
import type { ClaimDraft } from '#contract/claim-functions.ts'
import type { AddressOnFile } from '#contract/postal-address.ts'
import type { Database } from '../../database/database.ts'
import { findRemoteAddress } from '../../queries/remote/addresses.ts'
import { findRemoteDraft } from '../../queries/remote/drafts.ts'
import type { GatewayAnswers } from '../../queries/remote/gateway-answers.ts'
import { listJobsWithReceipts } from '../../queries/remote/uploads.ts'
import type { Owner } from '../../facts/customer.ts'

/** A draft, the claim that was recorded from it, and what the partner answered for it. */
export interface SavedRemoteDraft {
  draft: ClaimDraft
  claimsMasterId: string | null
  answers: GatewayAnswers | null
}

export async function findDraft(
  db: Database,
  device: Owner & { equipmentId: string; now: Date },
): Promise<SavedRemoteDraft | undefined> {
  return (await findRemoteDraft(db, device))[0]
}

/** The ids of the jobs that have a receipt. */
export async function jobsWithReceipts(db: Database, owner: Owner): Promise<ReadonlySet<string>> {
  return new Set((await listJobsWithReceipts(db, owner)).map(({ id }) => id))
}

export async function findAddedAddress(
  db: Database,
  { subject }: Pick<Owner, 'subject'>,
  addressId: string,
): Promise<AddressOnFile | undefined> {
  return (await findRemoteAddress(db, { subject, addressId }))[0]?.address
}
