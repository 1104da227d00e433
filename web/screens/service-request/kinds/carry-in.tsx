import { AppointmentPlace, AppointmentTime } from '#web/appointments/appointment-words.tsx'
import { CenterTimes } from '#web/appointments/center-times.tsx'
import { PickCenter } from '#web/appointments/pick-center.tsx'
import type { KindScreen, QuestionProps } from './kind-screen.ts'
import { heldSlot, useShownAppointment } from './shown-appointment.ts'

/** ZIP code → service center → date → time. */
export const carryIn: KindScreen = {
  questions: [
    {
      name: 'center',
      title: 'Where will you take it?',
      given: ({ zipCode, address }) => ({ zipCode: zipCode ?? address?.zipCode ?? null }),
      missing: (_, location) => (location ? [] : [{ field: 'center', message: 'Select a service center' }]),
      Question: NearbyCenters,
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

function NearbyCenters({ data, answers, change, ...choice }: QuestionProps) {
  return (
    <PickCenter
      {...choice}
      device={data.device}
      zip={answers.zipCode ?? answers.address?.zipCode ?? ''}
      onZipChange={(zipCode) => {
        // Another ZIP code invalidates the chosen center and time.
        change({ zipCode, schedule: null })
        choice.chooseLocation(undefined)
      }}
    />
  )
}

function CounterTimes({ data, answers, change, errorAt, location = '' }: QuestionProps) {
  const show = useShownAppointment(data)
  return (
    <CenterTimes
      location={location}
      zip={answers.zipCode ?? answers.address?.zipCode ?? ''}
      device={data.device}
      held={heldSlot(data, answers.schedule)}
      schedule={answers.schedule}
      errorMessage={errorAt('time')}
      onChoose={(schedule, appointment) => {
        show(appointment)
        change({ schedule })
      }}
    />
  )
}
