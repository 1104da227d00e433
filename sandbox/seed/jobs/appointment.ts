import { addDays } from '#domain/time/calendar.ts'
import { claimKinds, type ClaimKind } from '#domain/claim/kind.ts'
import { localInstant } from '#domain/time/time-zone.ts'
import type { Customer } from '../customers/household.ts'
import { localDate } from '../network/local-time.ts'
import type { SeedRow } from '../insert-rows.ts'
import type { Ledger } from '../ledger.ts'

type Centre = SeedRow<'service_centres'>
export type Visit = { centre: Centre; slotId: string | null; startsAt: Date; endsAt: Date }

const TEN_O_CLOCK = 600

/** Where and when a counter or a technician sees the device; null for kinds without appointments. */
export function visitFor(
  ledger: Ledger,
  { kind, customer, productLine, createdAt, isNew }: VisitFacts,
): Visit | null {
  const { serviceType } = claimKinds[kind]
  if (serviceType !== 'CLAIM_CARRYIN' && serviceType !== 'CLAIM_ONSITE') return null
  const centre = nearestCentre(ledger, customer, productLine)
  // Jobs in progress had their visit in the past, where there are no slots.
  return isNew ? bookedVisit(ledger, centre, serviceType) : pastVisit(centre, createdAt)
}

export type VisitFacts = {
  kind: ClaimKind
  customer: Customer
  productLine: string
  createdAt: Date
  isNew: boolean
}

function bookedVisit(ledger: Ledger, centre: Centre, serviceType: 'CLAIM_CARRYIN' | 'CLAIM_ONSITE'): Visit {
  const earliest = ledger.now.getTime() + 36 * 3_600_000
  const slot = ledger.network.slots.find(
    (candidate) =>
      candidate.service_location_code === centre.service_location_code &&
      candidate.service_type === serviceType &&
      candidate.starts_at.getTime() > earliest &&
      (candidate.booked ?? 0) < candidate.capacity,
  )
  if (!slot) throw new Error(`${centre.service_location_code} has no free slot`)
  slot.booked = (slot.booked ?? 0) + 1
  return { centre, slotId: slot.slot_id, startsAt: slot.starts_at, endsAt: slot.ends_at }
}

function pastVisit(centre: Centre, createdAt: Date): Visit {
  let date = addDays(localDate(createdAt, centre.time_zone), 1)
  while (!centre.opening_hours[new Date(date).getUTCDay()]) date = addDays(date, 1)
  const [startsAt, endsAt] = [TEN_O_CLOCK, TEN_O_CLOCK + 120].map((minutes) =>
    localInstant(date, minutes, centre.time_zone),
  ) as [Date, Date]
  return { centre, slotId: null, startsAt, endsAt }
}

function nearestCentre({ network }: Ledger, { address }: Customer, productLine: string): Centre {
  const equipped = new Set(
    network.lines.filter((row) => row.product_line === productLine).map((row) => row.service_location_code),
  )
  const [nearest] = network.centres
    .filter(({ service_location_code }) => equipped.has(service_location_code))
    .toSorted((one, other) => degreesFrom(address, one) - degreesFrom(address, other))
  if (!nearest) throw new Error(`No center services ${productLine}`)
  return nearest
}

// Degrees of longitude shrink toward the pole; accurate enough to compare two distances.
function degreesFrom({ latitude, longitude }: Customer['address'], centre: Centre): number {
  const north = centre.latitude - (latitude ?? 0)
  const east = (centre.longitude - (longitude ?? 0)) * Math.cos((centre.latitude * Math.PI) / 180)
  return Math.hypot(north, east)
}
