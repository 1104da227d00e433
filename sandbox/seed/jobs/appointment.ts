import { WEEKDAYS } from '#contract/records.ts'
import { addDays } from '#domain/time/calendar.ts'
import { claimKinds } from '#domain/claim/kind.ts'
import { dayIn } from '#domain/time/place-clock.ts'
import { localInstant } from '#domain/time/time-zone.ts'
import type { Customer } from '../customers/household.ts'
import { hoursOn, type Center } from '../network/centers.ts'
import type { Ledger } from '../ledger.ts'
import type { JobStory } from './story.ts'

export type Visit = { center: Center; slotId: string | null; startsAt: Date; endsAt: Date }

const TEN_O_CLOCK = 600

/** Where and when a counter or a technician sees the device; null for kinds without appointments. */
export function visitFor(ledger: Ledger, story: JobStory, createdAt: Date): Visit | null {
  const { kind, customer, device, path } = story
  const { serviceType } = claimKinds[kind]
  if (serviceType !== 'CLAIM_CARRYIN' && serviceType !== 'CLAIM_ONSITE') return null
  const center = nearestCenter(ledger, customer, device.product_line)
  // Jobs in progress had their visit in the past, where there are no slots.
  return path.length === 1 ? bookedVisit(ledger, center, serviceType) : pastVisit(center, createdAt)
}

function bookedVisit(ledger: Ledger, center: Center, serviceType: 'CLAIM_CARRYIN' | 'CLAIM_ONSITE'): Visit {
  const earliest = ledger.now.getTime() + 36 * 3_600_000
  const slot = ledger.network.slots.find(
    (candidate) =>
      candidate.service_location_code === center.serviceLocationCode &&
      candidate.service_type === serviceType &&
      candidate.starts_at.getTime() > earliest &&
      (candidate.booked ?? 0) < candidate.capacity,
  )
  if (!slot) throw new Error(`${center.serviceLocationCode} has no free slot`)
  slot.booked = (slot.booked ?? 0) + 1
  return { center, slotId: slot.slot_id, startsAt: slot.starts_at, endsAt: slot.ends_at }
}

function pastVisit(center: Center, createdAt: Date): Visit {
  let date = addDays(dayIn(center.timeZone, createdAt), 1)
  while (!hoursOn(center, WEEKDAYS[new Date(date).getUTCDay()]!)) date = addDays(date, 1)
  const [startsAt, endsAt] = [TEN_O_CLOCK, TEN_O_CLOCK + 120].map((minutes) =>
    localInstant(date, minutes, center.timeZone),
  ) as [Date, Date]
  return { center, slotId: null, startsAt, endsAt }
}

function nearestCenter({ network }: Ledger, { address }: Customer, productLine: string): Center {
  const [nearest] = network.records['service-centers']
    .filter(({ productLines }) => productLines!.includes(productLine))
    .toSorted((one, other) => degreesFrom(address, one) - degreesFrom(address, other))
  if (!nearest) throw new Error(`No center services ${productLine}`)
  return nearest
}

// Degrees of longitude shrink toward the pole; accurate enough to compare two distances.
function degreesFrom({ latitude, longitude }: Customer['address'], center: Center): number {
  const north = center.latitude - latitude
  const east = (center.longitude - longitude) * Math.cos((center.latitude * Math.PI) / 180)
  return Math.hypot(north, east)
}
