import { NEW } from '#domain/job/codes.ts'
import { timeZoneName } from '#domain/time/place-clock.ts'
import { shortDay } from '#domain/time/short-day.ts'
import type { JobInfo } from '#web/client/queries.ts'
import { Actions, Panel } from '#web/screen/panel.tsx'
import { Facts, type FactsByLabel } from '#web/ui/facts.tsx'
import { linkClass } from '#web/ui/link.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { YourTurnCard } from '#web/ui/your-turn-card.tsx'
import { AddToCalendar, placeOf } from '../add-to-calendar.tsx'
import { EditLink } from '../edit-link.tsx'
import { hasUnsavedTime } from '../unsaved-edit.ts'
import { Lines } from './lines.tsx'
import { Directions, placeFacts } from './place-facts.tsx'
import * as words from './words.ts'

/** When and where, directions, and a link to change it. A past appointment is shown in the details instead. */
export function AppointmentPanel({ data }: { data: JobInfo }) {
  const { appointment } = data
  if (!appointment || isPast(data)) return null
  return (
    <Panel title={words.appointment} beside={<ChangeAppointment data={data} />} data-kept-free>
      <NotChanged data={data} />
      <Facts layout="over" facts={appointmentFacts(data, appointment)} />
      <Actions isWide>
        <AddToCalendar data={data} />
        {appointment.location && <Directions to={appointment.location} />}
      </Actions>
    </Panel>
  )
}

/** The same as the customer's turn: they bring the device in. */
export function DropOffTurn({ data }: { data: JobInfo }) {
  const { appointment } = data
  if (!appointment) return null
  return (
    <YourTurnCard
      title={words.yourTurn}
      actions={
        <>
          <AddToCalendar data={data} />
          {appointment.location && <Directions to={appointment.location} />}
          <ChangeAppointment data={data} isSpelledOut />
        </>
      }
    >
      <p>{words.bringIn}</p>
      <Facts layout="over" facts={{ ...appointmentFacts(data, appointment), ...durationFacts(data) }} />
      <NotChanged data={data} />
    </YourTurnCard>
  )
}

export function durationFacts({ howLong }: JobInfo): FactsByLabel {
  return { [words.duration]: howLong && howLong.charAt(0).toUpperCase() + howLong.slice(1) }
}

function appointmentFacts(
  data: JobInfo,
  { slot, location }: NonNullable<JobInfo['appointment']>,
): FactsByLabel {
  return {
    [words.when]: <Lines lines={[shortDay(slot.date), slot.label, timeZoneName(slot.timeZone)]} />,
    ...(location ? placeFacts(location) : { [words.where]: <Lines lines={placeOf(data)} /> }),
  }
}

/** After another time was picked and the page that changes it was left. */
function NotChanged({ data: { job, actions } }: { data: JobInfo }) {
  return actions.includes('edit') && hasUnsavedTime(job.serviceJobId) ? <p>{words.notChanged}</p> : null
}

interface ChangeAppointmentProps {
  data: JobInfo
  /** Where no title says what is changed. */
  isSpelledOut?: boolean
}

function ChangeAppointment({ data: { job, actions }, isSpelledOut }: ChangeAppointmentProps) {
  if (!actions.includes('edit')) return null
  return (
    <EditLink id={job.serviceJobId} hash="appointment" className={linkClass({ place: 'alone' })}>
      {words.change}
      {isSpelledOut ? words.changeWhat : <VisuallyHidden>{words.changeWhat}</VisuallyHidden>}
    </EditLink>
  )
}

/** True also if the device was brought in early, because the center has reported that. */
export function isPast({ appointment, job, now }: JobInfo): boolean {
  const isThere = job.kind === 'carry-in' && job.statusCode !== NEW
  return appointment !== null && (isThere || Date.parse(appointment.slot.endsAt) <= Date.parse(now))
}
