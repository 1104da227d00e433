import { useQuery } from '@tanstack/react-query'
import { productCodes } from '#domain/customer/product-codes.ts'
import { LoadError } from '../screens/screen-error.tsx'
import { slotsQuery } from './appointment-queries.ts'
import type { TimesProps } from './center-times.tsx'
import { PickTime, PickTimeSkeleton } from './pick-time.tsx'
import * as words from './words.ts'

interface VisitTimesProps extends TimesProps {
  customerRef: string
  zipCode: string
  device: Parameters<typeof productCodes>[0]
}

/** The arrival windows of technicians who serve an address. */
export function VisitTimes(props: VisitTimesProps) {
  const { customerRef, zipCode, device, onChoose, ...rest } = props
  const times = useQuery(
    slotsQuery(customerRef, {
      serviceTypeCode: 'CLAIM_ONSITE',
      zipCode,
      ...productCodes(device),
    }),
  )
  if (!times.data) {
    if (!times.isError) return <PickTimeSkeleton />
    return <LoadError error={times.error} onRetry={() => void times.refetch()} />
  }
  return (
    <PickTime
      {...times.data}
      {...rest}
      label={words.arrivalWindows}
      onChoose={(slot) =>
        onChoose({ chosenDate: slot.date, chosenTimeSlotCode: slot.timeSlotCode }, { slot, location: null })
      }
    />
  )
}
