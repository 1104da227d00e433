import type { Appointment } from '#contract/appointment-functions.ts'
import type { ServiceLocation } from '#contract/service-location.ts'
import type { Schedule } from '#contract/claim-requests.ts'
import { cityLine } from '#domain/customer/address.ts'
import { formatTimeRange, toShortUsDate } from '#domain/time/calendar.ts'
import { dayIn, timeZoneName } from '#domain/time/place-clock.ts'
import { longDate } from '#domain/time/day-text.ts'
import { KeepTogether } from '#web/ui/keep-together.tsx'
import * as words from './words.ts'
import styles from './appointment-words.module.css'

/** Day, time and time zone; only the day if the slot's details are unknown. */
export function AppointmentTime({ schedule, appointment }: Chosen) {
  if (appointment?.slot.timeSlotCode !== schedule.chosenTimeSlotCode)
    return toShortUsDate(schedule.chosenDate)
  const { slot } = appointment
  return (
    <>
      <div>
        <KeepTogether>{longDate(slot.date)}</KeepTogether>
      </div>
      <div>
        <KeepTogether>{slot.label}</KeepTogether>{' '}
        <span className={styles.zone}>{`(${timeZoneName(slot.timeZone)})`}</span>
      </div>
    </>
  )
}

export function AppointmentPlace({ schedule, appointment }: Chosen) {
  const location = appointment?.location
  if (!location || location.serviceLocationCode !== schedule.serviceLocationCode) {
    return schedule.serviceLocationCode
  }
  return (
    <>
      <div>{location.name}</div>
      <div>{streetOf(location)}</div>
    </>
  )
}

interface Chosen {
  schedule: Schedule
  appointment: Appointment | null
}

export function streetOf(center: ServiceLocation): string {
  return [center.addressLine1, cityLine(center)].filter(Boolean).join(', ')
}

/** Today's opening hours, or 'Closed'; nothing if the hours are unknown. */
export function openToday({ openingHours, timeZone }: ServiceLocation, now: Date): Record<string, string> {
  if (openingHours.length === 0) return {}
  const hours = openingHours[new Date(dayIn(timeZone, now)).getUTCDay()]
  if (!hours) return { [words.today]: words.closed }
  return { [words.openToday]: formatTimeRange({ from: [0, hours.from], to: [0, hours.to] }) }
}
