/**
 * Forwards an operation to the partner's gateway with the same token and the same envelope, so that the transactionId
 * is the partner's idempotency key. Afterwards the portal updates what it stores itself.
 */
import type { EnvelopeHeader } from '#contract/envelope.ts'
import { Failure } from '#contract/failure.ts'
import type { OperationName, OperationParams, OperationResult } from '#contract/index.ts'
import type { ServiceAddress } from '#contract/postal-address.ts'
import type { Database } from '../../database/database.ts'
import { PORTAL_ADDRESS } from '../../queries/remote/addresses.ts'
import { deleteDraftOfClaim, deleteRemoteDraft, noteClaimOfDraft } from '../../queries/remote/drafts.ts'
import type { Answer } from './answer.ts'
import { withoutPortalId } from './appointments.ts'
import { isRefusal, sendOver, type Asker } from './ask.ts'
import { findAddedAddress } from './local.ts'
import type { PartnerConnection } from './partner-connection.ts'

export type Envelope = EnvelopeHeader & Record<string, unknown>

export interface ForwardDependencies {
  partner: PartnerConnection
  db: Database
  now: () => Date
}

export async function forward<Name extends OperationName>(
  name: Name,
  envelope: Envelope,
  asker: Asker,
  { partner, db, now }: ForwardDependencies,
): Promise<Answer<Name>> {
  const given = envelope[name] as { address?: ServiceAddress }
  const sent = { ...envelope, [name]: await withoutPortalAddress(given, asker, db) }
  const answer = await sendOver(partner, asker, name, sent, partner.deadline())
  const follow = (followUps as FollowUps)[name]
  if (follow && !isRefusal(answer)) {
    const params = envelope[name] as OperationParams<Name>
    // The call succeeded whatever happens here: a draft that outlives its claim is harmless.
    await follow(params, answer, { db, subject: asker.subject, now: now() }).catch((error: unknown) =>
      asker.log.error({ err: error, call: name }, 'failed to update the draft of a claim'),
    )
  }
  return answer
}

/** Sends an address that was added here in full, instead of its id. It still has to be the caller's. */
async function withoutPortalAddress<Params extends { address?: ServiceAddress }>(
  params: Params,
  asker: Asker,
  db: Database,
): Promise<Params> {
  const { address } = params
  if (!address?.addressId || !PORTAL_ADDRESS.test(address.addressId)) return params
  if (!(await findAddedAddress(db, asker, address.addressId))) throw new Failure('not-yours')
  return { ...params, address: withoutPortalId(address) }
}

interface Place {
  db: Database
  subject: string
  now: Date
}

type FollowUps = {
  [Name in OperationName]?: (
    params: OperationParams<Name>,
    result: OperationResult<Name>,
    place: Place,
  ) => Promise<unknown>
}

/** A draft ends when its claim is raised or its device is removed. */
const followUps = {
  createClaimsMaster: ({ customerRef, inventoryEquipmentID }, { claimsMasterId }, { db, subject }) =>
    noteClaimOfDraft(db, { subject, customerRef, equipmentId: inventoryEquipmentID, claimsMasterId }),
  createClaim: async (
    { customerRef, inventoryEquipmentID },
    { claimsMasterId, serviceJobID },
    { db, subject, now },
  ) =>
    serviceJobID === null
      ? noteClaimOfDraft(db, { subject, customerRef, equipmentId: inventoryEquipmentID, claimsMasterId })
      : deleteRemoteDraft(db, { subject, customerRef, equipmentId: inventoryEquipmentID, now }),
  raiseClaim: async (_params, { claimsMasterId, serviceJobID }, { db, subject }) =>
    serviceJobID !== null && deleteDraftOfClaim(db, { subject, claimsMasterId }),
  inactivateEquipment: ({ customerRef, equipmentId }, _result, { db, subject, now }) =>
    deleteRemoteDraft(db, { subject, customerRef, equipmentId, now }),
} satisfies FollowUps
