/** Date pickers. Today's date is fixed, so that screenshots are stable. */
import { useState } from 'react'
import type { CalendarMode } from '#domain/time/calendar-days.ts'
import type { IsoDate } from '#domain/time/calendar.ts'
import { Calendar } from '#web/ui/calendar.tsx'
import { Datepicker, type DatepickerProps } from '#web/ui/datepicker.tsx'
import type { SpecimenGroup } from './specimen.ts'

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

interface CalendarDemoProps {
  label: string
  mode: CalendarMode
  startDate?: IsoDate
  availableDates?: readonly IsoDate[]
  initial?: IsoDate
}

function CalendarDemo({ initial, ...rest }: CalendarDemoProps) {
  const [value, setValue] = useState(initial ?? null)
  return <Calendar {...rest} today={today} value={value} onChange={setValue} />
}

type DatepickerDemoProps = Omit<DatepickerProps, 'mode' | 'today' | 'value' | 'onChange'> & {
  initial?: IsoDate
}

function DatepickerDemo({ initial, ...rest }: DatepickerDemoProps) {
  const [value, setValue] = useState(initial ?? null)
  return <Datepicker isRequired {...rest} mode="default" today={today} value={value} onChange={setValue} />
}

export const timeGroups: readonly SpecimenGroup[] = [
  {
    id: 'calendar',
    title: 'Calendar',
    about:
      'One month at a time; weeks start on Sunday, and days of other months are left out. Days that can’t be picked stay visible: faint if they’re blocked, crossed out if they’re taken. Screen readers say “not available”.',
    specimens: [
      {
        id: 'calendar-default',
        name: 'Default: future days',
        Piece: () => <CalendarDemo label="Appointment" mode="default" />,
      },
      {
        id: 'calendar-available',
        name: 'Default, with available dates',
        Piece: () => (
          <CalendarDemo
            label="Appointment, from available dates"
            mode="default"
            availableDates={availableDates}
            initial="2026-11-19"
          />
        ),
      },
      {
        id: 'calendar-past',
        name: 'Past: today and earlier',
        Piece: () => <CalendarDemo label="Date of purchase" mode="past" initial="2026-11-05" />,
      },
      {
        id: 'calendar-full',
        name: 'Full, from a start date',
        Piece: () => <CalendarDemo label="Coverage starts" mode="full" startDate="2026-11-10" />,
      },
    ],
  },
  {
    id: 'datepicker',
    title: 'Datepicker',
    about:
      'A date field. The calendar opens below it, or from the bottom on a phone; typing works too. Only APPLY changes the date: CANCEL, Escape, and a click outside leave it as it was.',
    specimens: [
      {
        id: 'datepicker-empty',
        name: 'No date',
        Piece: () => (
          <DatepickerDemo
            label="Preferred date"
            description="The center is open Monday to Saturday."
            availableDates={availableDates}
          />
        ),
      },
      {
        id: 'datepicker-value',
        name: 'With a date',
        Piece: () => (
          <DatepickerDemo label="Visit date" availableDates={availableDates} initial="2026-11-19" />
        ),
      },
      {
        id: 'datepicker-display',
        name: 'With its own text',
        Piece: () => (
          <DatepickerDemo
            label="Pickup date"
            initial="2026-11-17"
            displayText="Tomorrow, Nov 17"
            cancelText="KEEP IT"
            applyText="USE THIS DATE"
          />
        ),
      },
      {
        id: 'datepicker-error',
        name: 'With errors; empty ones are left out',
        Piece: () => (
          <DatepickerDemo
            label="Return date"
            initial="2026-11-21"
            errors={['11/21/2026 was just taken.', '', null, 'The next dates are 11/23/2026 and 11/24/2026.']}
          />
        ),
      },
      {
        id: 'datepicker-disabled',
        name: 'Disabled',
        Piece: () => <DatepickerDemo label="Delivery date" isDisabled />,
      },
    ],
  },
]
