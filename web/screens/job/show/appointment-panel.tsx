import { timeZoneName } from '#domain/time/place-clock.ts'
import { shortDay } from '#domain/time/short-day.ts'
import type { JobInfo } from '#web/client/queries.ts'
import { Link } from '#web/shell/link.tsx'
import { Card } from '#web/ui/card.tsx'
import { Facts, type Fact } from '#web/ui/facts.tsx'
import { linkClass } from '#web/ui/link.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { AddToCalendar, placeOf } from '../add-to-calendar.tsx'
import { Lines } from './lines.tsx'
import { Directions, placeFacts } from './place-facts.tsx'
import * as words from './words.ts'
import styles from './job-page.module.css'

/** When and where, directions, and a link to change it. A past appointment is shown in the details instead. */
export function AppointmentPanel({ data }: { data: JobInfo }) {
  const { appointment, now, job, actions } = data
  if (!appointment || isOver(appointment.slot, now) || job.turn === 'pick-up') return null
  const { slot, location } = appointment
  const facts: Fact[] = [
    {
      label: words.when,
      value: <Lines lines={[shortDay(slot.date), slot.label, timeZoneName(slot.timeZone)]} />,
    },
    ...(location ? placeFacts(location) : [{ label: words.where, value: <Lines lines={placeOf(data)} /> }]),
  ]
  return (
    <Card className={styles.panel}>
      <div className={styles.titled}>
        <h2>{words.appointment}</h2>
        {actions.includes('edit') && (
          <Link
            to="/job/$id/edit"
            params={{ id: job.serviceJobId }}
            hash="appointment"
            state
            className={linkClass({ place: 'alone' })}
          >
            {words.change}
            <VisuallyHidden>{words.changeWhat}</VisuallyHidden>
          </Link>
        )}
      </div>
      <Facts layout="row" facts={facts} />
      <div className={styles.actions}>
        <AddToCalendar data={data} />
        {location && <Directions to={location} />}
      </div>
    </Card>
  )
}

export function isOver({ endsAt }: { endsAt: string }, now: string): boolean {
  return Date.parse(endsAt) <= Date.parse(now)
}
