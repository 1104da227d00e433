/**
 * A named call passed on to the partner's gateway: the same envelope, so that the transactionId is the partner's
 * idempotency key, and the same token. What the portal keeps itself follows from what was answered.
 */
import type { Kysely } from 'kysely'
import type { EnvelopeHeader } from '#contract/envelope.ts'
import { Failure } from '#contract/failure.ts'
import type { OperationName, OperationParams, OperationResult } from '#contract/index.ts'
import type { ServiceAddress } from '#contract/postal-address.ts'
import type { Database } from '../../database/schema.ts'
import { PORTAL_ADDRESS } from '../../queries/remote/addresses.ts'
import { deleteDraftOfClaim, deleteRemoteDraft, noteClaimOfDraft } from '../../queries/remote/drafts.ts'
import type { Answer } from './answer.ts'
import { withoutPortalId } from './appointments.ts'
import { isRefusal, sendOver, type Asker } from './ask.ts'
import { findAddedAddress } from './local.ts'
import type { Line } from './partner-connection.ts'

export type Envelope = EnvelopeHeader & Record<string, unknown>

export interface ForwardDependencies {
  line: Line
  db: Kysely<Database>
  now: () => Date
}

export async function forward<Name extends OperationName>(
  name: Name,
  envelope: Envelope,
  asker: Asker,
  { line, db, now }: ForwardDependencies,
): Promise<Answer<Name>> {
  const given = envelope[name] as { address?: ServiceAddress }
  const sent = { ...envelope, [name]: await withoutPortalAddress(given, asker, db) }
  const answer = await sendOver(line, asker, name, sent, line.deadline())
  const follow = (followUps as FollowUps)[name]
  if (follow && !isRefusal(answer)) {
    const params = envelope[name] as OperationParams<Name>
    // It is done, whatever becomes of our part: a draft that stays too long does no harm.
    await follow(params, answer, { db, subject: asker.subject, now: now() }).catch((error: unknown) =>
      asker.log.error({ err: error, call: name }, 'the draft of a claim was left behind'),
    )
  }
  return answer
}

/** An address that was added here goes there as it is written. It has to be the caller's all the same. */
async function withoutPortalAddress<Params extends { address?: ServiceAddress }>(
  params: Params,
  asker: Asker,
  db: Kysely<Database>,
): Promise<Params> {
  const { address } = params
  if (!address?.addressId || !PORTAL_ADDRESS.test(address.addressId)) return params
  if (!(await findAddedAddress(db, asker, address.addressId))) throw new Failure('not-yours')
  return { ...params, address: withoutPortalId(address) }
}

interface Place {
  db: Kysely<Database>
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

/** A draft ends when its claim is raised, or when its device goes. */
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
