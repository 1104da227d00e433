import { useState } from 'react'
import { appointmentType } from '#domain/appointment/slot-choice.ts'
import { timeZoneName } from '#domain/time/place-clock.ts'
import { shortDay } from '#domain/time/short-day.ts'
import { isZipCode } from '#domain/customer/address.ts'
import { CenterTimes } from '#web/appointments/center-times.tsx'
import { PickCenter } from '#web/appointments/pick-center.tsx'
import { VisitTimes } from '#web/appointments/visit-times.tsx'
import type { JobInfo } from '#web/client/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { placeOf } from '../add-to-calendar.tsx'
import { Lines } from '../show/lines.tsx'
import type { JobEdit } from './job-edit.ts'
import * as words from './words.ts'
import styles from './edit-job.module.css'

interface EditTimeProps {
  data: JobInfo
  /** Of the new address, if there is one. */
  zipCode: string
  /** Undefined if the time is not being changed. */
  time: JobEdit['time']
  onChange: (time: JobEdit['time']) => void
}

export function EditTime(props: EditTimeProps) {
  const { data, time, onChange } = props
  const [isOpen, setIsOpen] = useState(time !== undefined)
  const { appointment, job } = data
  const isCarryIn = job.kind !== null && appointmentType(job.kind) === 'CLAIM_CARRYIN'
  return (
    <Card className={styles.part}>
      <h2>{isCarryIn ? words.dropOff : words.visitTime}</h2>
      <div className={styles.now}>
        {appointment && (
          <div>
            <Lines lines={timeLines(appointment.slot)} />
            {isCarryIn && <Lines lines={placeOf(data)} />}
          </div>
        )}
        <Button
          variant="secondary"
          size="small"
          aria-expanded={isOpen}
          onClick={() => {
            onChange(undefined)
            setIsOpen(!isOpen)
          }}
        >
          {isOpen ? words.keepTime : words.otherTime}
        </Button>
      </div>
      {isOpen && (isCarryIn ? <OtherCenterTimes {...props} /> : <OtherVisitTimes {...props} />)}
      <p role="status" className={styles.chosen}>
        <Unbroken>{time && words.newTime(timeLines(time.appointment.slot).join(', '))}</Unbroken>
      </p>
    </Card>
  )
}

function OtherVisitTimes({ data, zipCode, time, onChange }: EditTimeProps) {
  // Times depend on a complete ZIP code.
  if (!isZipCode(zipCode)) return <p>{words.zipFirst}</p>
  return (
    <VisitTimes
      key={zipCode}
      customerRef={data.viewer.customerRef}
      zipCode={zipCode}
      device={data.device}
      schedule={time?.schedule ?? null}
      errorMessage={undefined}
      onChoose={(schedule, appointment) => onChange({ schedule, appointment })}
    />
  )
}

function OtherCenterTimes({ data, zipCode, time, onChange }: EditTimeProps) {
  const [location, setLocation] = useState(
    time?.schedule.serviceLocationCode ?? data.appointment?.location?.serviceLocationCode,
  )
  const [showsCenters, setShowsCenters] = useState(location === undefined)
  const [zip, setZip] = useState(zipCode)
  return (
    <>
      {showsCenters ? (
        <PickCenter
          device={data.device}
          zip={zip}
          onZipChange={setZip}
          location={location}
          chooseLocation={(code) => {
            setLocation(code)
            onChange(undefined)
          }}
          errorAt={() => undefined}
        />
      ) : (
        <div>
          <Button variant="quiet" size="small" onClick={() => setShowsCenters(true)}>
            {words.otherCenter}
          </Button>
        </div>
      )}
      {location !== undefined && (
        <CenterTimes
          key={location}
          location={location}
          zip={zip}
          device={data.device}
          schedule={time?.schedule ?? null}
          errorMessage={undefined}
          onChoose={(schedule, appointment) => onChange({ schedule, appointment })}
        />
      )}
    </>
  )
}

function timeLines({ date, label, timeZone }: { date: string; label: string; timeZone: string }): string[] {
  return [shortDay(date), label, timeZoneName(timeZone)]
}
