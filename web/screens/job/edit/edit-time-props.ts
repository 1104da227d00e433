import type { TimesProps } from '#web/appointments/pick-time.tsx'
import type { JobInfo } from '#web/client/queries.ts'
import { changeDay, changeTime, type BookedTime, type JobEdit, type ZipCheck } from './job-edit.ts'

export interface EditTimeProps {
  data: JobInfo
  edit: JobEdit
  onChange: (change: (now: JobEdit) => JobEdit) => void
  zipCheck: ZipCheck | null
  errorMessage: string | undefined
}

/** Until another one is chosen, the booked time is. Choosing it or its day again is no change. */
export function timesProps(
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
