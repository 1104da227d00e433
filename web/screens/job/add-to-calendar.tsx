import { addressLines } from '#domain/customer/address.ts'
import { calendarFile, calendarFileName } from '#domain/appointment/calendar-file.ts'
import { deviceName } from '#domain/customer/device.ts'
import type { JobInfo } from '#web/client/queries.ts'
import { saveFile } from '#web/client/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { CalendarIcon } from '#web/ui/icons.tsx'
import { placeLines } from './show/place-facts.tsx'
import * as words from './words.ts'

export function AddToCalendar({ data }: { data: JobInfo }) {
  return (
    <Button variant="secondary" onClick={() => saveAppointment(data)}>
      <CalendarIcon />
      {words.addToCalendar}
    </Button>
  )
}

export function placeOf({ appointment, contact }: JobInfo): string[] {
  const location = appointment?.location
  if (location) return placeLines(location)
  return contact.address ? addressLines(contact.address) : []
}

function saveAppointment(data: JobInfo): void {
  const { job, device, appointment, prepare } = data
  if (!appointment) return
  const { startsAt, endsAt } = appointment.slot
  const text = calendarFile({
    serviceJobId: job.serviceJobId,
    version: job.version,
    startsAt,
    endsAt,
    claimType: job.claimType,
    device: deviceName(device),
    location: placeOf(data).join(', '),
    prepare,
    now: new Date().toISOString(),
  })
  const file = new Blob([text], { type: 'text/calendar;charset=utf-8' })
  saveFile(file, calendarFileName(job.serviceJobId))
}
