import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { appointmentType } from '#domain/appointment/slot-choice.ts'
import { timeZoneName } from '#domain/time/place-clock.ts'
import { shortDay } from '#domain/time/short-day.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/screen/panel.tsx'
import { KeepTogether } from '#web/ui/keep-together.tsx'
import { placeOf } from '../add-to-calendar.tsx'
import { Lines } from '../show/lines.tsx'
import type { EditTimeProps } from './edit-time-props.ts'
import { changeDay, changeTime, stayingCenter, zipOf } from './job-edit.ts'
import { OtherCenterTimes } from './other-center-times.tsx'
import { OtherVisitTimes } from './other-visit-times.tsx'
import * as words from './words.ts'
import styles from './edit-job.module.css'

export function EditTime(props: EditTimeProps) {
  const { data, edit, onChange, zipCheck } = props
  const { time, day, lost } = edit
  const { hash } = useLocation()
  // The job's "Change your appointment" leads here.
  const [isOpen, setIsOpen] = useState(time !== undefined || day !== undefined || hash === 'appointment')
  const { appointment, job } = data
  const isCarryIn = job.kind !== null && appointmentType(job.kind) === 'CLAIM_CARRYIN'
  // The ZIP code of a new address that other centers were asked for.
  const [near, setNear] = useState<string>()
  const zipCode = zipOf(edit, data)
  const isUnknown = zipCheck?.zipCode === zipCode && zipCheck.problem !== null
  const center = isCarryIn && !isUnknown && stayingCenter(edit, data)
  return (
    <Panel title={isCarryIn ? words.dropOff : words.visitTime}>
      <div className={styles.now}>
        {appointment && (
          <div>
            <Lines lines={timeLines(appointment.slot)} />
            {/* Below, with a way to another one. */}
            {isCarryIn && !isOpen && <Lines lines={placeOf(data)} />}
          </div>
        )}
        <Button
          variant="secondary"
          size="small"
          aria-expanded={isOpen}
          onClick={() => {
            onChange((now) => changeTime(now, undefined))
            setIsOpen(!isOpen)
            setNear(undefined)
          }}
        >
          {isOpen ? words.keepTime : words.chooseOtherTime}
        </Button>
      </div>
      <div role="status">
        {/* Until the times of another ZIP code are known, nothing is said about it. */}
        {day && lost?.zipCode === zipCode && (
          <Banner tone="yours" title={lost.isInOtherZone ? words.otherZone : words.timeGone} />
        )}
        {center && (
          <Banner
            tone="neutral"
            title={words.centerStays(center)}
            action={
              near !== zipCode && (
                <Button
                  variant="secondary"
                  size="small"
                  onClick={() => {
                    // The calendar that would ask for a time on that day closes.
                    onChange((now) => changeDay(now, undefined))
                    setNear(zipCode)
                    setIsOpen(true)
                  }}
                >
                  {words.centersNear(zipCode)}
                </Button>
              )
            }
          />
        )}
      </div>
      {isOpen && !isCarryIn && <OtherVisitTimes {...props} />}
      {isOpen && isCarryIn && <OtherCenterTimes key={near} near={near} {...props} />}
      <p role="status" className="strong">
        <KeepTogether>{time && words.newTime(timeLines(time.appointment.slot).join(', '))}</KeepTogether>
      </p>
    </Panel>
  )
}

function timeLines({ date, label, timeZone }: { date: string; label: string; timeZone: string }): string[] {
  return [shortDay(date), label, timeZoneName(timeZone)]
}
