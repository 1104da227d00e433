import { addDays } from '#domain/time/calendar.ts'
import type { SeedRow } from '../insert-rows.ts'
import { Random } from '../random.ts'
import { localInstant } from '#domain/time/time-zone.ts'
import { localDate } from './local-time.ts'

type Center = SeedRow<'service_centres'>
type Slot = SeedRow<'slots'>
type Technician = SeedRow<'technicians'>
type Window = { date: string; from: number; to: number; timeZone: string }

const DAYS_AHEAD = 21
const COUNTER_MINUTES = 60
const ARRIVAL_MINUTES = 120

/** Counter slots and technicians' arrival windows for the days ahead, some of them already booked. */
export function slotRows(
  center: Center,
  technicians: readonly Technician[],
  holidays: ReadonlySet<string>,
  now: Date,
): Slot[] {
  const random = new Random(`slots ${center.service_location_code}`)
  const travelling = technicians.filter(({ travels }) => travels)
  const days = openDays(center, holidays, now)
  const counter = days
    .flatMap((day) => windowsOf(day, COUNTER_MINUTES))
    .map((window) => toSlot(window, center, null, random.between(1, 3), random))
  const visits = travelling.flatMap((technician) =>
    days
      .flatMap((day) => windowsOf(day, ARRIVAL_MINUTES))
      .map((window) => toSlot(window, center, technician.technician_id, 1, random)),
  )
  return [...counter, ...visits].filter(({ starts_at }) => starts_at > now)
}

function openDays(center: Center, holidays: ReadonlySet<string>, now: Date): Window[] {
  const today = localDate(now, center.time_zone)
  return Array.from({ length: DAYS_AHEAD }, (_, index) => addDays(today, index)).flatMap((date) => {
    const hours = center.opening_hours[new Date(date).getUTCDay()]
    if (!hours || holidays.has(date)) return []
    return [{ date, from: hours[0], to: hours[1], timeZone: center.time_zone }]
  })
}

function windowsOf(day: Window, minutes: number): Window[] {
  const count = Math.floor((day.to - day.from) / minutes)
  return Array.from({ length: count }, (_, index) => {
    const from = day.from + index * minutes
    return { ...day, from, to: from + minutes }
  })
}

function toSlot(
  window: Window,
  center: Center,
  technician: string | null,
  capacity: number,
  random: Random,
): Slot {
  const { date, from, to, timeZone } = window
  return {
    slot_id: `${technician ?? center.service_location_code}-${date.replaceAll('-', '')}-${clock(from)}`,
    service_location_code: center.service_location_code,
    technician_id: technician,
    service_type: technician ? 'CLAIM_ONSITE' : 'CLAIM_CARRYIN',
    starts_at: localInstant(date, from, timeZone),
    ends_at: localInstant(date, to, timeZone),
    capacity,
    booked: Math.min(capacity, Math.floor(random.next() * (capacity + 0.6))),
  }
}

function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}${String(minutes % 60).padStart(2, '0')}`
}
