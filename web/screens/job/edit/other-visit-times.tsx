import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isZipCode } from '#domain/customer/address.ts'
import { slotsQuery } from '#web/appointments/appointment-queries.ts'
import { visitSearch } from '#web/appointments/other-times.ts'
import { PickTimeSkeleton } from '#web/appointments/pick-time.tsx'
import { VisitTimes } from '#web/appointments/visit-times.tsx'
import { timesProps, type EditTimeProps } from './edit-time-props.ts'
import { bookedTime, moveTime, zipOf } from './job-edit.ts'
import * as words from './words.ts'

export function OtherVisitTimes(props: EditTimeProps) {
  const { data, edit, onChange, zipCheck } = props
  const zipCode = zipOf(edit, data)
  // The ZIP code that the time was chosen for. If it was just taken there, the server says so.
  const [zipOfTime, setZipOfTime] = useState(zipCode)
  const checked = zipCheck?.zipCode === zipCode ? zipCheck : null
  const canLook = isZipCode(zipCode) && !checked?.problem
  const times = useQuery({ ...slotsQuery(visitSearch(data.device, zipCode)), enabled: canLook })
  const slots = canLook ? times.data?.slots : undefined
  // A ZIP code that doesn't exist has no times either, and that may be found out later.
  const isKnown = Boolean(slots?.length) || checked !== null || !edit.address?.isChosen
  const booked = zipCode === data.contact.address?.zipCode ? bookedTime(data) : null
  useEffect(() => {
    if (!slots || !isKnown || zipCode === zipOfTime) return
    setZipOfTime(zipCode)
    onChange((now) => moveTime(now, { zipCode, slots }, booked?.slot.date))
    // oxlint-disable-next-line react/exhaustive-deps -- for each list of times
  }, [slots, isKnown, zipCode])
  // Times depend on the ZIP code. One that was chosen stays until another ZIP code has no such time.
  if (!canLook) return <p>{checked?.problem ? words.otherZipFirst : words.zipFirst}</p>
  if (slots?.length === 0) return <p>{words.noTimesAt(zipCode)}</p>
  // The calendar opens on the day that is found for the chosen time.
  if (slots && zipCode !== zipOfTime) return <PickTimeSkeleton />
  return (
    <VisitTimes
      key={zipCode}
      zipCode={zipCode}
      device={data.device}
      {...timesProps(props, booked)}
      // At another address, the calendar still opens on the booked day.
      day={edit.day ?? (edit.time ? undefined : data.appointment?.slot.date)}
    />
  )
}
