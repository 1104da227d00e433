import { Type, type Static } from 'typebox'
import { Cents, Code, Day, Instant, List, Nullable, Owned, Shape, Text } from './fields.ts'
import { Tone } from './job-shapes.ts'
import { defineFunction } from './operation.ts'
import { screenReferences, Viewer } from './viewer.ts'

export const OpenJobTime = Nullable(
  Type.Object(
    { label: Text({ maxLength: 40 }), value: Text({ maxLength: 80 }) },
    {
      description:
        'When the booked visit is, or else how long it usually takes (P4.17), unless the customer has to decide',
    },
  ),
)

/** The open job of a device: just what a card shows. */
export const OpenJob = Shape('OpenJob', {
  serviceJobId: Owned('job'),
  kindLabel: Text({ description: 'Carry-In Service, Depot Service, …' }),
  chip: Text({ description: 'Two or three words: Your turn, In repair' }),
  tone: Tone,
  time: OpenJobTime,
})
export type OpenJob = Static<typeof OpenJob>

/** What a device waits for from the customer: a turn of its open job, or an unfinished request. */
const Waiting = Shape('Waiting', {
  status: Text({ description: 'For example, Payment pending or Choose how we help' }),
  ask: Type.Optional(Text({ description: 'What to do or decide, in a sentence, unless the status says it' })),
  action: Text({ description: 'The words of the link: Review, Continue request' }),
  untilWords: Text({ maxLength: 300, description: 'Label of the time, such as Review by' }),
  until: Nullable(Instant()),
})

export const DeviceCard = Shape('DeviceCard', {
  inventoryEquipmentId: Owned('equipment'),
  productLine: Code(),
  productLineName: Text(),
  make: Text(),
  modelName: Text(),
  equipmentName: Text({ description: 'Nickname; may be empty' }),
  serialNumber: Text(),
  createdDate: Nullable(Day()),
  covered: Nullable(
    Type.Boolean({
      description:
        'Whether the chosen plan covers it, now or in the future; null if no plan is chosen, or nobody can tell',
    }),
  ),
  coverUnknown: Type.Optional(
    Type.Boolean({ description: 'True if it is unknown right now whether the chosen plan covers it' }),
  ),
  coverStarts: Nullable(Day('Start of the chosen plan’s coverage, if in the future')),
  coverEnded: Nullable(Day('Last day of the chosen plan’s coverage, if in the past')),
  serviceFeeCents: Nullable(Cents('Service fee under the chosen plan')),
  serviceFrom: Nullable(Day('First day a claim can be opened, if waiting is the only obstacle')),
  openJob: Nullable(OpenJob),
  waits: Nullable(Waiting),
})
export type DeviceCard = Static<typeof DeviceCard>

export const myDevices = defineFunction({
  name: 'my-devices',
  summary: 'Everything the My Devices screen shows',
  params: screenReferences,
  result: {
    viewer: Viewer,
    devices: List(DeviceCard, 1000),
    claimsByPhone: Type.Boolean({ description: 'Whether the chosen plan takes claims by phone only' }),
    claimsFrom: Nullable(
      Day('First day claims can be opened online under the chosen plan, if in the future'),
    ),
  },
})
