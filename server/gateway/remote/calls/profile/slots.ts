/** P11.5: slots, whose times are hours of the place unless the shortcuts are there. */
import { ServiceLocation } from '#contract/service-location.ts'
import { BUSINESS_TIME_ZONE } from '#domain/limits.ts'
import { formatTimeRange } from '#domain/time/calendar.ts'
import { clockTime } from '#domain/time/place-clock.ts'
import { localInstant } from '#domain/time/time-zone.ts'
import {
  asRecord,
  entity,
  isAbsent,
  list,
  mapped,
  needed,
  record,
  shortcut,
  unreadable,
  type Oddity,
  type Reader,
} from '../kindly.ts'
import { instantText } from '../business-instant.ts'
import { code, day, instant, text, timeZone } from '../values.ts'

/** Minutes after midnight: of 9, 9.5, "9", "9:30", "09:30:00", "9:30 AM" or [9, 30]. */
const minutes: Reader<number | null> = (value, place) => {
  if (isAbsent(value) || value === '') return null
  const words = Array.isArray(value) ? value.join(':') : String(value)
  const [, hours, rest = '0', half] = clockPattern.exec(words.trim()) ?? []
  if (!hours) return typeof value === 'number' ? wholeMinutes(value * 60, place) : unreadable(place)
  const hour = half ? (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hours)
  return Number(rest) < 60 ? wholeMinutes(hour * 60 + Number(rest), place) : unreadable(place)
}

const wholeMinutes: (found: number, place: Parameters<typeof unreadable>[0]) => number | null = (
  found,
  place,
) => (found >= 0 && found <= 1440 ? Math.round(found) : unreadable(place))

const clockPattern = /^(\d{1,2})(?::(\d{1,2})(?::\d{2})?)?\s*([ap]\.?m\.?)?$/i

const withInstants = entity(
  'timeSlotCode',
  code,
  {
    date: needed(day),
  },
  {
    startsAt: needed(instant),
    endsAt: needed(instant),
    timeZone,
    label: text,
  },
)

const withHours = entity(
  'timeSlotCode',
  code,
  {
    date: needed(day),
    from: needed(minutes),
    to: needed(minutes),
  },
  {
    timeZone,
    label: text,
  },
)

interface ReadSlot {
  timeSlotCode: string
  date: string
  timeZone: string | null
  label: string | null
  time: { from: number; to: number } | { startsAt: string; endsAt: string }
}

const slot: Reader<ReadSlot> = (value, place) => {
  const given = asRecord(value)
  if (!isAbsent(given?.startsAt) && !isAbsent(given.endsAt)) {
    const oddities: Oddity[] = []
    const found = withInstants(value, { ...place, oddities })
    // If the instants can't be read, the hours may be; those are read below, with whatever else is wrong.
    place.oddities.push(
      ...oddities.filter(({ field }) => found || field === 'startsAt' || field === 'endsAt'),
    )
    if (found) {
      const { startsAt, endsAt, ...rest } = found
      return { ...rest, time: { startsAt, endsAt } }
    }
  }
  const found = withHours(value, place)
  if (!found) return undefined
  const { from, to, ...rest } = found
  return { ...rest, time: { from, to } }
}

slot.parts = [
  ...(withHours.parts ?? []),
  ...(withInstants.parts ?? []).filter(({ isShortcut }) => isShortcut),
]

export const getSlotList = mapped(
  record(
    {
      availableDates: list(day),
      slots: list(slot),
    },
    {
      timeZone,
      serviceLocation: shortcut(ServiceLocation),
    },
  ),
  ({ slots, timeZone, availableDates, serviceLocation }) => {
    const placeZone = timeZone ?? serviceLocation?.timeZone ?? BUSINESS_TIME_ZONE
    return {
      slots: slots.map((found) => timed(found, found.timeZone ?? placeZone)),
      // Without a list of dates, those of the slots.
      availableDates:
        availableDates.length > 0 ? availableDates : [...new Set(slots.map(({ date }) => date))].sort(),
      serviceLocation,
    }
  },
)

function timed({ timeSlotCode, date, label, time }: ReadSlot, timeZone: string) {
  const { startsAt, endsAt } =
    'startsAt' in time
      ? time
      : { startsAt: instantOf(date, time.from, timeZone), endsAt: instantOf(date, time.to, timeZone) }
  return { timeSlotCode, date, startsAt, endsAt, timeZone, label: label ?? labelOf(time, timeZone) }
}

function instantOf(date: string, minutes: number, timeZone: string): string {
  return instantText(localInstant(date, minutes, timeZone))
}

function labelOf(time: ReadSlot['time'], timeZone: string): string {
  if ('from' in time) return formatTimeRange({ from: [0, time.from], to: [0, time.to] })
  return formatTimeRange({ from: clockTime(time.startsAt, timeZone), to: clockTime(time.endsAt, timeZone) })
}
