import { useQuery } from '@tanstack/react-query'
import { PartQuery } from '#web/screen/screen-query.tsx'
import { slotsQuery } from './appointment-queries.ts'
import { visitSearch, type ProductOfDevice } from './other-times.ts'
import { PickTime, PickTimeSkeleton, type TimesProps } from './pick-time.tsx'
import * as words from './words.ts'

interface VisitTimesProps extends TimesProps {
  zipCode: string
  device: ProductOfDevice
}

export function VisitTimes({ zipCode, device, ...times }: VisitTimesProps) {
  return (
    <PartQuery result={useQuery(slotsQuery(visitSearch(device, zipCode)))} skeleton={<PickTimeSkeleton />}>
      {(free) => <PickTime {...free} {...times} label={words.arrivalWindows} />}
    </PartQuery>
  )
}
