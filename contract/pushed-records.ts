/** Records that another system pushes one by one, as they change. The files of an import have the same shapes. */
import { Type, type Static } from 'typebox'
import { ClosedShape, OneOf, Shape } from './fields.ts'
import { PartnerStatusUpdate } from './partner.ts'
import { AddressRecord, ContactRecord, ContractRecord } from './records.ts'

const { eventId } = PartnerStatusUpdate.properties
export const recordPushes = {
  contacts: ClosedShape('ContactPush', { eventId, record: ContactRecord }),
  addresses: ClosedShape('AddressPush', { eventId, record: AddressRecord }),
  contracts: ClosedShape('ContractPush', { eventId, record: ContractRecord }),
} as const
export type PushedKind = keyof typeof recordPushes
export type RecordPush = Static<(typeof recordPushes)[PushedKind]>

export const pushPath = (kind: PushedKind) => `/partner/${kind}`

export const PushOutcome = OneOf('added', 'changed', 'unchanged', 'outdated')

export const RecordPushResult = Shape('RecordPushResult', {
  eventId,
  outcome: Type.Union(PushOutcome.anyOf, {
    description: 'outdated: the portal has a newer record, so this one was skipped',
  }),
})
export type RecordPushResult = Static<typeof RecordPushResult>
