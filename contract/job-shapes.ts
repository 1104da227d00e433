/** How a job is shown to its customer: shared by the lists, the job page and its timeline. */
import { Type, type Static } from 'typebox'
import { NOTE_TEXT } from '#domain/limits.ts'
import { customerTurns, phaseNames } from '#domain/job/vocabulary.ts'
import { ClaimKindName } from './claim-kind.ts'
import { Code, Instant, Nullable, OneOf, Owned, Shape, Text } from './fields.ts'

export const Tone = OneOf('yours', 'progress', 'good', 'bad', 'neutral')
export type Tone = Static<typeof Tone>

/** What the customer does next, while it is their turn. */
export const CustomerTurn = OneOf(...customerTurns)

/** How far the job has come; null for a status code we don't know. */
export const JobPhase = OneOf(...phaseNames)

/** P2.7's row, plus the fields that filter and search use. */
export const HistoryRow = Shape('HistoryRow', {
  id: Owned('job'),
  title: Text({ description: 'Nickname, or brand and model' }),
  make: Text(),
  modelName: Text(),
  sn: Text({ description: 'Serial number' }),
  addDate: Type.String({
    maxLength: 10,
    pattern: '^([0-9]{1,2}/[0-9]{1,2}/[0-9]{4})?$',
    description: 'M/D/YYYY; empty if the day is unknown',
  }),
  number: Text({ description: 'Service Call number' }),
  type: Text({ description: 'Product line' }),
  claimType: Text({ description: 'Carry-In Service, Depot Service, …' }),
  status: Text({ description: 'Status name from the catalog' }),
  chip: Text({ description: 'Two or three words: Your turn, In repair' }),
  tone: Tone,
  turn: Nullable(CustomerTurn),
  ask: Type.Optional(Text({ description: 'What the customer should do or decide, in a sentence' })),
  decideBy: Nullable(Instant('Deadline for the customer’s decision')),
  open: Type.Boolean(),
  kind: Nullable(ClaimKindName),
  inventoryEquipmentId: Owned('equipment'),
  createdAt: Nullable(Instant()),
})
export type HistoryRow = Static<typeof HistoryRow>

export const TimelineEntry = Shape('TimelineEntry', {
  position: Type.Integer({ minimum: 0 }),
  statusCode: Code(),
  status: Text({ description: 'The status name as received' }),
  tone: Tone,
  actor: OneOf('customer', 'partner', 'clock', 'portal'),
  note: Text({ maxLength: NOTE_TEXT }),
  happenedAt: Nullable(Instant()),
})
export type TimelineEntry = Static<typeof TimelineEntry>
