import { useState } from 'react'
import { CenterTimes } from '#web/appointments/center-times.tsx'
import { PickCenter } from '#web/appointments/pick-center.tsx'
import { ChangeButton } from '#web/ui/summary-list.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { timesProps, type EditTimeProps } from './edit-time-props.ts'
import { bookedTime, changeTime, zipOf } from './job-edit.ts'
import * as words from './words.ts'
import styles from './edit-job.module.css'

/** Starts with the centers near a ZIP code if one is given, otherwise with the chosen center's times. */
export function OtherCenterTimes({ near, ...props }: EditTimeProps & { near: string | undefined }) {
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
