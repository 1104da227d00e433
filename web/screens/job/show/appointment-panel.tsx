import type { ServiceLocation } from '#contract/service-location.ts'
import { timeZoneName } from '#domain/place-clock.ts'
import { Card } from '#web/ui/card.tsx'
import { Facts, type Fact } from '#web/ui/facts.tsx'
import { PhoneLink } from '#web/ui/figures.tsx'
import { ExternalLink } from '#web/ui/link.tsx'
import { AddToCalendar, placeOf } from '../add-to-calendar.tsx'
import type { JobInfo } from './job-page.tsx'
import { Lines } from './lines.tsx'
import { appointmentDay, isOver } from './when-text.ts'
import styles from './job-page.module.css'

/** When and where, and the ways there. One that lies behind is only a detail of the job. */
export function AppointmentPanel({ data }: { data: JobInfo }) {
  const { appointment, now } = data
  if (!appointment || isOver(appointment.slot, now)) return null
  const { slot, location } = appointment
  const facts: Fact[] = [
    {
      label: 'When',
      value: <Lines lines={[appointmentDay(slot.date), slot.label, timeZoneName(slot.timeZone)]} />,
    },
    { label: 'Where', value: <Lines lines={placeOf(data)} /> },
    ...(location ? [{ label: 'Phone', value: <PhoneLink number={location.phone} /> }] : []),
  ]
  return (
    <Card className={styles.panel}>
      <h2>Your appointment</h2>
      <Facts layout="row" facts={facts} />
      <div className={styles.actions}>
        <AddToCalendar data={data} />
        {location && <ExternalLink href={directionsTo(location)}>Get directions</ExternalLink>}
      </div>
    </Card>
  )
}

function directionsTo({ name, addressLine1, city, state, zipCode }: ServiceLocation): string {
  const destination = [name, addressLine1, city, `${state} ${zipCode}`].join(', ')
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`
}
