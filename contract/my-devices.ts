import { Type, type Static } from 'typebox'
import { Cents, Code, Day, Instant, List, Nullable, Owned, Shape, Text } from './fields.ts'
import { CustomerTurn, Tone } from './job-shapes.ts'
import { defineFunction } from './operation.ts'
import { screenReferences, Viewer } from './viewer.ts'

/** The open job of a device, as short as a card needs it. */
export const OpenJob = Shape('OpenJob', {
  serviceJobId: Owned('job'),
  kindLabel: Text({ description: 'Carry-In Service, Depot Service, …' }),
  chip: Text({ description: 'Two or three words: Your turn, In repair' }),
  tone: Tone,
  turn: Nullable(CustomerTurn),
  status: Text({ description: 'The status as the catalog names it' }),
  decideBy: Nullable(Instant('Until when the customer can decide')),
})
export type OpenJob = Static<typeof OpenJob>

export const DeviceCard = Shape('DeviceCard', {
  inventoryEquipmentId: Owned('equipment'),
  productLine: Code(),
  productLineName: Text(),
  make: Text(),
  modelName: Text(),
  equipmentName: Text({ description: 'Nickname; may be empty' }),
  serialNumber: Text(),
  createdDate: Day(),
  covered: Nullable(
    Type.Boolean({
      description:
        'Whether the chosen plan covers it, today or from a day to come; null while none is chosen',
    }),
  ),
  coverStarts: Nullable(Day('When the chosen plan’s cover begins, while that is still to come')),
  coverEnded: Nullable(Day('The last day of the chosen plan’s cover, once that is past')),
  serviceFeeCents: Nullable(Cents('Service fee under the chosen plan')),
  serviceFrom: Nullable(Day('When a claim for it can be opened, while only waiting stands in the way')),
  openJob: Nullable(OpenJob),
  draftSavedAt: Nullable(Instant('When an unfinished request for it was last saved')),
})
export type DeviceCard = Static<typeof DeviceCard>

export const myDevices = defineFunction({
  name: 'my-devices',
  summary: 'Everything the My Devices screen shows',
  params: screenReferences,
  result: {
    viewer: Viewer,
    devices: List(DeviceCard, 1000),
    claimsByPhone: Type.Boolean({ description: 'Under the chosen plan, claims are opened on the phone' }),
    claimsFrom: Nullable(
      Day('When claims can be opened online under the chosen plan, while that is still to come'),
    ),
  },
})
