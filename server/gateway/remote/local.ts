/** What the portal stores itself, by owner. The gateway checks concurrently that the owner is right. */
import type { ClaimDraft } from '#contract/claim-functions.ts'
import type { AddressOnFile } from '#contract/postal-address.ts'
import type { Database } from '../../database/database.ts'
import { findRemoteAddress, listRemoteAddresses } from '../../queries/remote/addresses.ts'
import { findRemoteDraft, listRemoteDrafts } from '../../queries/remote/drafts.ts'
import type { GatewayAnswers } from '../../queries/remote/gateway-answers.ts'
import { listJobsWithReceipts } from '../../queries/remote/uploads.ts'
import type { Owner } from '../../facts/customer.ts'
import type { RequestFacts } from '../../facts/job.ts'

/** A draft, the claim that was recorded from it, and what the partner answered for it. */
export interface SavedRemoteDraft {
  draft: ClaimDraft
  claimsMasterId: string | null
  answers: GatewayAnswers | null
}

export async function findDraft(
  db: Database,
  { subject, customerRef }: Owner,
  equipmentId: string,
  now: Date,
): Promise<SavedRemoteDraft | undefined> {
  return (await findRemoteDraft(db, { subject, customerRef, equipmentId, now }))[0]
}

/** The unfinished requests by device. */
export async function requestsByDevice(
  db: Database,
  { subject, customerRef }: Owner,
  now: Date,
): Promise<ReadonlyMap<string, RequestFacts>> {
  const rows = await listRemoteDrafts(db, { subject, customerRef, now })
  return new Map(rows.map(({ equipmentId, request }) => [equipmentId, request]))
}

export async function jobsWithReceipts(
  db: Database,
  { subject, customerRef }: Owner,
): Promise<ReadonlySet<string>> {
  const rows = await listJobsWithReceipts(db, { subject, customerRef })
  return new Set(rows.map(({ id }) => id))
}

/** Newest first, as many as a screen shows. */
export async function addedAddresses(
  db: Database,
  { subject }: Pick<Owner, 'subject'>,
): Promise<AddressOnFile[]> {
  return (await listRemoteAddresses(db, { subject })).map(({ address }) => address)
}

export async function findAddedAddress(
  db: Database,
  { subject }: Pick<Owner, 'subject'>,
  addressId: string,
): Promise<AddressOnFile | undefined> {
  return (await findRemoteAddress(db, { subject, addressId }))[0]?.address
}
