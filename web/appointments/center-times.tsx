import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Appointment } from '#contract/appointment-functions.ts'
import type { Schedule } from '#contract/claim-requests.ts'
import type { Slot } from '#contract/claims.ts'
import { SummaryList } from '#web/ui/summary-list.tsx'
import { LoadError } from '../screens/screen-error.tsx'
import { useReferences } from '#web/client/use-references.ts'
import { centerTimesQuery, type ForDevice } from './appointment-queries.ts'
import { streetOf } from './appointment-words.tsx'
import { PickTime, PickTimeSkeleton } from './pick-time.tsx'
import * as words from './words.ts'

export interface TimesProps {
  /** See PickTime. */
  held?: Slot | null | undefined
  schedule: Schedule | null
  /** See PickTime. */
  day?: string | undefined
  onPickDay?: ((day: string) => void) | undefined
  errorMessage: string | undefined
  /** Chooses the first free time, until another one is chosen. */
  startsWithEarliest?: boolean
  /** `appointment` holds the details to show for the schedule. */
  onChoose: (schedule: Schedule, appointment: Appointment) => void
}

interface CenterTimesProps extends TimesProps {
  location: string
  zip: string
  device: ForDevice['device']
  /** Leads to another service center. Without it, the page says elsewhere which one it is. */
  change?: ReactNode
}

/** The free drop-off times of a service center. */
export function CenterTimes({
  location,
  zip,
  device,
  held,
  schedule,
  day,
  onPickDay,
  errorMessage,
  startsWithEarliest,
  change,
  onChoose,
}: CenterTimesProps) {
  const { customerRef } = useReferences()
  const times = useQuery(centerTimesQuery(location, zip, { customerRef, device }))
  if (!times.data) {
    if (!times.isError) return <PickTimeSkeleton />
    return <LoadError error={times.error} onRetry={() => void times.refetch()} />
  }
  const { location: center, slots, availableDates } = times.data
  return (
    <>
      {change && (
        <SummaryList
          rows={[{ label: words.center, value: `${center.name}\n${streetOf(center)}`, action: change }]}
        />
      )}
      <PickTime
        slots={slots}
        availableDates={availableDates}
        held={schedule?.serviceLocationCode === location ? held : null}
        schedule={schedule?.serviceLocationCode === location ? schedule : null}
        day={day}
        onPickDay={onPickDay}
        label={words.dropOffTimes}
        errorMessage={errorMessage}
        startsWithEarliest={startsWithEarliest}
        onChoose={(slot) => {
          const { date: chosenDate, timeSlotCode: chosenTimeSlotCode } = slot
          const wanted = { serviceLocationCode: location, chosenDate, chosenTimeSlotCode }
          onChoose(wanted, { slot, location: center })
        }}
      />
    </>
  )
}
