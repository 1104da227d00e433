import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { appointmentType } from '#domain/appointment/slot-choice.ts'
import { timeZoneName } from '#domain/time/place-clock.ts'
import { shortDay } from '#domain/time/short-day.ts'
import { isZipCode } from '#domain/customer/address.ts'
import { productCodes } from '#domain/customer/product-codes.ts'
import { slotsQuery } from '#web/appointments/appointment-queries.ts'
import { CenterTimes, type TimesProps } from '#web/appointments/center-times.tsx'
import { PickCenter } from '#web/appointments/pick-center.tsx'
import { PickTimeSkeleton } from '#web/appointments/pick-time.tsx'
import { VisitTimes } from '#web/appointments/visit-times.tsx'
import type { JobInfo } from '#web/client/queries.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ChangeButton } from '#web/ui/summary-list.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { placeOf } from '../add-to-calendar.tsx'
import { Lines } from '../show/lines.tsx'
import {
  bookedTime,
  changeDay,
  centerStays,
  changeTime,
  moveTime,
  zipOf,
  type BookedTime,
  type JobEdit,
  type ZipCheck,
} from './job-edit.ts'
import { takeFocus } from './take-focus.ts'
import * as words from './words.ts'
import styles from './edit-job.module.css'

interface EditTimeProps {
  data: JobInfo
  edit: JobEdit
  onChange: (change: (now: JobEdit) => JobEdit) => void
  zipCheck: ZipCheck | null
  errorMessage: string | undefined
}

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
  const center = isCarryIn && centerStays(edit, data) && !(zipCheck?.zipCode === zipCode && zipCheck.problem)
  return (
    <Card className={styles.part}>
      <h2>{isCarryIn ? words.dropOff : words.visitTime}</h2>
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
          {isOpen ? words.keepTime : words.otherTime}
        </Button>
      </div>
      <div role="status" className={styles.alert}>
        {/* Until the times of another ZIP code are known, nothing is said about it. */}
        {day && lost?.zipCode === zipCode && <Banner tone="yours" title={words.timeGone} />}
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
      {/* The form's list of errors notices that the day has changed. */}
      {day && <input type="hidden" name="time" value={day} />}
      <p role="status" className={styles.chosen}>
        <Unbroken>{time && words.newTime(timeLines(time.appointment.slot).join(', '))}</Unbroken>
      </p>
    </Card>
  )
}

function OtherVisitTimes(props: EditTimeProps) {
  const { data, edit, onChange, zipCheck } = props
  const zipCode = zipOf(edit, data)
  // The ZIP code that the time was chosen for. If it was just taken there, the server says so.
  const [zipOfTime, setZipOfTime] = useState(zipCode)
  const checked = zipCheck?.zipCode === zipCode ? zipCheck : null
  const canLook = isZipCode(zipCode) && !checked?.problem
  const search = { serviceTypeCode: 'CLAIM_ONSITE', zipCode, ...productCodes(data.device) } as const
  const times = useQuery({ ...slotsQuery(data.viewer.customerRef, search), enabled: canLook })
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
      customerRef={data.viewer.customerRef}
      zipCode={zipCode}
      device={data.device}
      {...timesProps(props, booked)}
      // At another address, the calendar still opens on the booked day.
      day={edit.day ?? (edit.time ? undefined : data.appointment?.slot.date)}
    />
  )
}

/** Starts with the centers near a ZIP code, or else with the times of the chosen one. */
function OtherCenterTimes({ near, ...props }: EditTimeProps & { near: string | undefined }) {
  const { data, edit, onChange } = props
  const { time } = edit
  const chosen = time?.schedule.serviceLocationCode ?? data.appointment?.location?.serviceLocationCode
  const [location, setLocation] = useState(near ? undefined : chosen)
  const [isAtNone] = useState(chosen === undefined)
  const [wantsOther, setWantsOther] = useState(near !== undefined)
  const [zip, setZip] = useState(near ?? zipOf(edit, data))
  const keepTime = () => onChange((now) => changeTime(now, undefined))
  const showsCenters = isAtNone || wantsOther
  const booked = bookedTime(data)
  return (
    <>
      {showsCenters && (
        <div
          ref={wantsOther ? takeFocus : undefined}
          tabIndex={-1}
          role="group"
          aria-label={words.centers}
          className={styles.centers}
        >
          <PickCenter
            device={data.device}
            zip={zip}
            onZipChange={(next) => {
              setZip(next)
              // The one chosen may not be in the list anymore.
              setLocation(undefined)
              keepTime()
            }}
            location={location}
            chooseLocation={(code) => {
              setLocation(code)
              keepTime()
            }}
            errorAt={() => undefined}
          />
        </div>
      )}
      {location !== undefined && (
        <CenterTimes
          key={location}
          location={location}
          zip={zip}
          device={data.device}
          {...timesProps(props, booked?.schedule.serviceLocationCode === location ? booked : null)}
          // Another center is a change, which needs a time.
          startsWithEarliest={location !== data.appointment?.location?.serviceLocationCode}
          change={
            !showsCenters && <ChangeButton what={words.changeCenter} onPress={() => setWantsOther(true)} />
          }
        />
      )}
    </>
  )
}

/** Until another one is chosen, the booked time is. Choosing it or its day again is no change. */
function timesProps(
  { edit: { time, day }, onChange, errorMessage }: EditTimeProps,
  booked: BookedTime | null,
): TimesProps {
  return {
    held: booked?.slot,
    schedule: time?.schedule ?? booked?.schedule ?? null,
    day,
    onPickDay: (picked) =>
      onChange((now) => changeDay(now, picked === booked?.slot.date ? undefined : picked)),
    errorMessage,
    onChoose: (schedule, appointment) => {
      const isBooked = schedule.chosenTimeSlotCode === booked?.slot.timeSlotCode
      onChange((now) => changeTime(now, isBooked ? undefined : { schedule, appointment }))
    },
  }
}

function timeLines({ date, label, timeZone }: { date: string; label: string; timeZone: string }): string[] {
  return [shortDay(date), label, timeZoneName(timeZone)]
}
