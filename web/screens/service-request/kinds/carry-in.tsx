import { useQuery } from '@tanstack/react-query'
import { LoadError } from '../../screen-error.tsx'
import { QuestionSkeleton } from '../claim-flow/claim-waiting.tsx'
import { centerTimesQuery } from './appointment-queries.ts'
import { AppointmentPlace, AppointmentTime, streetOf } from './appointment-words.tsx'
import type { KindScreen, QuestionProps } from './kind-screen.ts'
import { PickCenter } from './pick-center.tsx'
import { PickTime } from './pick-time.tsx'
import { useShownAppointment } from './shown-appointment.ts'

/** ZIP code → service center → date → time. */
export const carryIn: KindScreen = {
  questions: [
    {
      name: 'center',
      title: 'Where will you take it?',
      given: ({ zipCode, address }) => ({ zipCode: zipCode ?? address?.zipCode ?? null }),
      missing: (_, location) => (location ? [] : [{ field: 'center', message: 'Select a service center' }]),
      Question: PickCenter,
    },
    {
      name: 'time',
      title: 'When will you bring it in?',
      missing: ({ schedule }, location) =>
        schedule && schedule.serviceLocationCode === location
          ? []
          : [{ field: 'time', message: 'Select a time' }],
      Question: CounterTimes,
    },
  ],
  answers: ({ schedule }, { appointment }) =>
    schedule
      ? [
          {
            label: 'Service center',
            value: <AppointmentPlace schedule={schedule} appointment={appointment} />,
            what: 'the service center',
            question: 'center',
          },
          {
            label: 'When you bring it',
            value: <AppointmentTime schedule={schedule} appointment={appointment} />,
            what: 'the time',
            question: 'time',
          },
        ]
      : [],
}

function CounterTimes({ data, answers, change, errorAt, location = '' }: QuestionProps) {
  const times = useQuery(centerTimesQuery(location))
  const show = useShownAppointment(data)
  if (times.isError) return <LoadError error={times.error} onRetry={() => void times.refetch()} />
  if (!times.data) return <QuestionSkeleton />
  const { location: center, slots, availableDates } = times.data
  const { schedule } = answers
  return (
    <>
      <p>
        <strong>{center.name}</strong>, {streetOf(center)}
      </p>
      <PickTime
        slots={slots}
        availableDates={availableDates}
        schedule={schedule?.serviceLocationCode === location ? schedule : null}
        label="Times"
        errorMessage={errorAt('time')}
        onChoose={(slot) => {
          show({ slot, location: center })
          change({
            schedule: {
              serviceLocationCode: location,
              chosenDate: slot.date,
              chosenTimeSlotCode: slot.timeSlotCode,
            },
          })
        }}
      />
    </>
  )
}
