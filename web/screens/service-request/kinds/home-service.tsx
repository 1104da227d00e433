import { AppointmentTime } from '#web/appointments/appointment-words.tsx'
import { VisitTimes } from '#web/appointments/visit-times.tsx'
import type { KindScreen, QuestionProps } from './kind-screen.ts'
import { phoneQuestion } from './phone-question.tsx'
import { heldSlot, useShownAppointment } from './shown-appointment.ts'

/** Phone number → date → arrival window. */
export const homeService: KindScreen = {
  questions: [
    {
      ...phoneQuestion,
      title: 'What number can the technician call?',
      about: () => 'They call before the visit, and if they can’t find the way.',
    },
    {
      name: 'time',
      title: 'When should we come?',
      about: ({ timeFits }) =>
        timeFits
          ? 'The technician arrives within the window you choose.'
          : 'The technician of the time you chose doesn’t come to this address, so please choose another time. Your other answers are kept.',
      missing: ({ schedule }) => (schedule ? [] : [{ field: 'time', message: 'Select an arrival window' }]),
      Question: Windows,
    },
  ],
  answers: ({ schedule }, { appointment }) =>
    schedule
      ? [
          {
            label: 'Arrival window',
            value: <AppointmentTime schedule={schedule} appointment={appointment} />,
            what: 'the arrival window',
            question: 'time',
          },
        ]
      : [],
}

function Windows({ data, answers, change, errorAt }: QuestionProps) {
  const show = useShownAppointment(data)
  return (
    <VisitTimes
      customerRef={data.viewer.customerRef}
      zipCode={answers.address?.zipCode ?? ''}
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
