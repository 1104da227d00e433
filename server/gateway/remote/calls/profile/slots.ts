/** P11.5: slots, whose times are hours of the place unless the shortcuts are there. */
import { ServiceLocation } from '#contract/service-location.ts'
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
} from '../lenient-readers.ts'
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
  ({ slots, timeZone, availableDates, serviceLocation }) => ({
    slots,
    timeZone: timeZone ?? serviceLocation?.timeZone ?? null,
    // Without a list of dates, those of the slots.
    availableDates:
      availableDates.length > 0 ? availableDates : [...new Set(slots.map(({ date }) => date))].sort(),
    serviceLocation,
  }),
)
