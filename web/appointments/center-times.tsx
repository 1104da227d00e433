import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useReferences } from '#web/client/use-references.ts'
import { PartQuery } from '#web/screen/screen-query.tsx'
import { SummaryList } from '#web/ui/summary-list.tsx'
import { centerTimesQuery, type ForDevice } from './appointment-queries.ts'
import { streetOf } from './appointment-words.tsx'
import { PickTime, PickTimeSkeleton, type TimesProps } from './pick-time.tsx'
import * as words from './words.ts'

interface CenterTimesProps extends TimesProps {
  location: string
  zip: string
  device: ForDevice
  /** Leads to another service center. Without it, the page says elsewhere which one it is. */
  change?: ReactNode
}

export function CenterTimes({ location, zip, device, change, ...times }: CenterTimesProps) {
  const { customerRef } = useReferences()
  const isHere = times.schedule?.serviceLocationCode === location
  return (
    <PartQuery
      result={useQuery(centerTimesQuery(location, zip, device, customerRef))}
      skeleton={<PickTimeSkeleton />}
    >
      {({ location: center, slots, availableDates }) => (
        <>
          {change && (
            <SummaryList
              rows={[
                { label: words.serviceCenter, value: `${center.name}\n${streetOf(center)}`, action: change },
              ]}
            />
          )}
          <PickTime
            {...times}
            {...(!isHere && { held: null, schedule: null })}
            slots={slots}
            availableDates={availableDates}
            center={center}
            label={words.dropOffTimes}
          />
        </>
      )}
    </PartQuery>
  )
}
