/** P11.5: slots, whose times are hours of the place unless the shortcuts are there. */
import { ServiceLocation } from '#contract/service-location.ts'
import {
  entity,
  isAbsent,
  list,
  mapped,
  needed,
  record,
  shortcut,
  unreadable,
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

const described = entity(
  'timeSlotCode',
  code,
  {
    date: needed(day),
    from: minutes,
    to: minutes,
  },
  {
    startsAt: instant,
    endsAt: instant,
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

/** If the instants are missing or can't be read, the hours are needed. */
const slot: Reader<ReadSlot> = (value, place) => {
  const found = described(value, place)
  if (!found) return undefined
  const { from, to, startsAt, endsAt, ...rest } = found
  if (startsAt !== null && endsAt !== null) return { ...rest, time: { startsAt, endsAt } }
  if (from !== null && to !== null) return { ...rest, time: { from, to } }
  const record = `${place.field} (${rest.timeSlotCode})`
  for (const field of ['from', 'to'] as const) {
    if (isAbsent((value as Record<string, unknown>)[field])) {
      place.oddities.push({ record, field, problem: 'missing' })
    }
  }
  return undefined
}

slot.parts = described.parts!.map((part) =>
  part.names.some((name) => name === 'from' || name === 'to') ? { ...part, isNeeded: true } : part,
)

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
