import { useEffect, useState } from 'react'
import type { Appointment } from '#contract/appointment-functions.ts'
import type { Schedule } from '#contract/claim-requests.ts'
import type { Slot } from '#contract/claims.ts'
import type { ServiceLocation } from '#contract/service-location.ts'
import { dayIn, timeZoneName } from '#domain/time/place-clock.ts'
import { longDay } from '#domain/time/day-text.ts'
import { Calendar } from '#web/ui/calendar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { numberedErrors } from '#web/ui/date-errors.tsx'
import { RadioTiles } from '#web/ui/radio-tiles.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { scheduleOf } from './other-times.ts'
import { shortRange } from './short-range.ts'
import * as words from './words.ts'
import styles from './pick-time.module.css'

export interface TimesProps {
  /** Reserved for this customer: not among the free slots, but still theirs to choose. */
  held?: Slot | null | undefined
  schedule: Schedule | null
  /** Picked before, and still without a time. */
  day?: string | undefined
  onPickDay?: ((day: string) => void) | undefined
  errorMessage: string | undefined
  /** Chooses the first free time, until another one is chosen. */
  startsWithEarliest?: boolean
  /** `appointment` holds the details to show for the schedule. */
  onChoose: (schedule: Schedule, appointment: Appointment) => void
}

interface PickTimeProps extends TimesProps {
  slots: readonly Slot[]
  availableDates: readonly string[]
  /** Where the times are, unless a technician comes. */
  center?: ServiceLocation
  label: string
}

export function PickTime(props: PickTimeProps) {
  const { schedule, day, onPickDay, center, label, errorMessage, startsWithEarliest } = props
  const { slots, availableDates } = withHeld(props)
  const choose = (slot: Slot) =>
    props.onChoose(scheduleOf(slot, center?.serviceLocationCode), { slot, location: center ?? null })
  const [now] = useState(() => new Date())
  const chosen = availableDates.find((each) => each === (day ?? schedule?.chosenDate))
  // Show the times of the first day at once. Choosing a day is not an answer yet.
  const [date, setDate] = useState(chosen ?? availableDates[0] ?? null)
  const earliest = startsWithEarliest && !schedule ? slots[0] : undefined
  useEffect(() => {
    if (earliest) choose(earliest)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each answer
  }, [earliest])
  const timeZone = slots[0]?.timeZone
  if (!timeZone || !date) return <p>{words.noTimes}</p>
  const ofDay = slots.filter((slot) => slot.date === date)
  return (
    <div className={styles.appointment}>
      <div className={styles.calendar}>
        <Calendar
          label={words.date}
          mode="default"
          today={dayIn(timeZone, now)}
          availableDates={availableDates}
          value={date}
          onChange={(picked) => {
            setDate(picked)
            onPickDay?.(picked)
          }}
        />
      </div>
      <div className={styles.times}>
        <RadioTiles
          label={words.timesOn(label, longDay(date))}
          name="time"
          isRequired
          description={words.timeZone(timeZoneName(timeZone))}
          errorMessage={numberedErrors([errorMessage])}
          options={ofDay.map((slot) => ({ value: slot.timeSlotCode, label: shortRange(slot.label) }))}
          value={schedule?.chosenTimeSlotCode ?? ''}
          onChange={(code) => choose(ofDay.find(({ timeSlotCode }) => timeSlotCode === code)!)}
        />
      </div>
    </div>
  )
}

/** Adds the held slot to the free ones, replacing another technician's at the same hour. */
function withHeld({ slots, availableDates, held }: PickTimeProps) {
  if (!held) return { slots, availableDates }
  const others = slots.filter(({ startsAt, endsAt }) => startsAt !== held.startsAt || endsAt !== held.endsAt)
  return {
    slots: [...others, held].toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1)),
    availableDates: [...new Set([...availableDates, held.date])].toSorted(),
  }
}

/** The same size as the loaded calendar and times. */
export function PickTimeSkeleton() {
  return (
    <div className={styles.appointment} aria-busy="true">
      <p role="status">
        <VisuallyHidden>{words.loading}</VisuallyHidden>
      </p>
      <div className={classNames(styles.calendar, styles.calendarSkeleton)}>
        <Skeleton shape="control" width="full" />
      </div>
      <div className="stack">
        {['first', 'second', 'third'].map((time) => (
          <Skeleton key={time} shape="control" width="full" />
        ))}
      </div>
    </div>
  )
}
