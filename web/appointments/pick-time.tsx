import { useState } from 'react'
import type { Schedule } from '#contract/claim-requests.ts'
import type { Slot } from '#contract/claims.ts'
import { dayIn, timeZoneName } from '#domain/time/place-clock.ts'
import { longDay } from '#domain/time/day-text.ts'
import { Calendar } from '#web/ui/calendar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { RadioTiles } from '#web/ui/radio-tiles.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './pick-time.module.css'

interface PickTimeProps {
  /** In the order of time. */
  slots: readonly Slot[]
  availableDates: readonly string[]
  /** Kept for this customer already: free for nobody else, and still theirs to choose. */
  held?: Slot | null | undefined
  schedule: Schedule | null
  onChoose: (slot: Slot) => void
  /** What the times are: 'Times', 'Arrival windows'. */
  label: string
  errorMessage: string | undefined
}

/** A day of the calendar, and beside it the times of that day. */
export function PickTime(props: PickTimeProps) {
  const { schedule, onChoose, label, errorMessage } = props
  const { slots, availableDates } = withHeld(props)
  const [now] = useState(() => new Date())
  const isOpen = schedule !== null && availableDates.includes(schedule.chosenDate)
  // Looking at a day is no answer yet: the first one is shown so that there is something to choose from.
  const [date, setDate] = useState(isOpen ? schedule.chosenDate : (availableDates[0] ?? null))
  const timeZone = slots[0]?.timeZone
  if (!timeZone || !date) return <p>There is no free time in the next weeks.</p>
  const ofDay = slots.filter((slot) => slot.date === date)
  return (
    <div className={styles.appointment}>
      <div className={styles.calendar}>
        <Calendar
          label="Date"
          mode="default"
          today={dayIn(timeZone, now)}
          availableDates={availableDates}
          value={date}
          onChange={setDate}
        />
      </div>
      <div className={styles.times}>
        <RadioTiles
          label={`${label} on ${longDay(date)}`}
          name="time"
          isRequired
          description={`All times are ${timeZoneName(timeZone)}.`}
          errorMessage={errorMessage}
          options={ofDay.map((slot) => ({ value: slot.timeSlotCode, label: inTwoPieces(slot.label) }))}
          value={schedule?.chosenTimeSlotCode ?? ''}
          onChange={(code) => onChoose(ofDay.find(({ timeSlotCode }) => timeSlotCode === code)!)}
        />
      </div>
    </div>
  )
}

/** The held time among the free ones, in the place of another technician's at the same hour. */
function withHeld({ slots, availableDates, held }: PickTimeProps) {
  if (!held) return { slots, availableDates }
  const others = slots.filter(({ startsAt, endsAt }) => startsAt !== held.startsAt || endsAt !== held.endsAt)
  return {
    slots: [...others, held].toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1)),
    availableDates: [...new Set([...availableDates, held.date])].toSorted(),
  }
}

/** In a narrow tile the line breaks between the two times, never within one. */
function inTwoPieces(label: string): string {
  return label.replaceAll(/ (AM|PM)/g, '\u00a0$1').replace(' –', '\u00a0–')
}

/** Days and times on their way, in the room that they will take. */
export function PickTimeSkeleton() {
  return (
    <div className={styles.appointment} aria-busy="true">
      <p role="status">
        <VisuallyHidden>Loading</VisuallyHidden>
      </p>
      <div className={classNames(styles.calendar, styles.calendarSkeleton)}>
        <Skeleton shape="control" width="full" />
      </div>
      <div className={styles.timesSkeleton}>
        {['first', 'second', 'third'].map((time) => (
          <Skeleton key={time} shape="control" width="full" />
        ))}
      </div>
    </div>
  )
}
