/** Date pickers. Today's date is fixed, so that screenshots are stable. */
import { Calendar } from '#web/ui/calendar.tsx'
import { Datepicker } from '#web/ui/datepicker.tsx'
import { About, held, Specimen } from './specimen.tsx'

const Month = held(Calendar)
const Picker = held(Datepicker)

const today = '2026-11-16'
const availableDates = [
  '2026-11-18',
  '2026-11-19',
  '2026-11-20',
  '2026-11-23',
  '2026-11-24',
  '2026-11-30',
  '2026-12-01',
  '2026-12-03',
]
const offered = { mode: 'default', today, availableDates } as const

export function Calendars() {
  return (
    <>
      <About>
        One month at a time; weeks start on Sunday, and days of other months are left out. Days that can’t be
        picked stay visible: faint if they’re blocked, crossed out if they’re taken.
      </About>
      <Specimen id="calendar-default" name="Default: future days">
        <Month label="Appointment" mode="default" today={today} value={null} />
      </Specimen>
      <Specimen id="calendar-available" name="Default, with available dates">
        <Month label="Appointment, from available dates" {...offered} value="2026-11-19" />
      </Specimen>
      <Specimen id="calendar-past" name="Past: today and earlier">
        <Month label="Date of purchase" mode="past" today={today} value="2026-11-05" />
      </Specimen>
      <Specimen id="calendar-full" name="Full, from a start date">
        <Month label="Coverage starts" mode="full" today={today} startDate="2026-11-10" value={null} />
      </Specimen>
    </>
  )
}

export function Datepickers() {
  return (
    <>
      <About>
        A date field. A day can be picked or typed. Only APPLY changes the date: CANCEL, Escape, and a click
        outside leave it as it was.
      </About>
      <Specimen id="datepicker-empty" name="No date">
        <Picker
          label="Preferred date"
          description="The center is open Monday to Saturday."
          isRequired
          {...offered}
          value={null}
        />
      </Specimen>
      <Specimen id="datepicker-value" name="With a date">
        <Picker label="Visit date" isRequired {...offered} value="2026-11-19" />
      </Specimen>
      <Specimen id="datepicker-error" name="With its own text, and errors; empty ones are left out">
        <Picker
          label="Return date"
          isRequired
          mode="default"
          today={today}
          value="2026-11-21"
          displayText="Saturday, Nov 21"
          errors={['11/21/2026 was just taken.', '', null, 'The next dates are 11/23/2026 and 11/24/2026.']}
        />
      </Specimen>
    </>
  )
}
