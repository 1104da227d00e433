import { AppointmentTime } from '#web/appointments/appointment-words.tsx'
import { VisitTimes } from '#web/appointments/visit-times.tsx'
import type { KindScreen, QuestionProps } from './kind-screen.ts'
import { phoneQuestion } from './phone-question.tsx'
import { OnFile } from './on-file.tsx'
import { chosenTime, heldSlot, useShownAppointment } from './shown-appointment.ts'

/** Date and arrival window. The phone number is only asked for if none is on file. */
export const homeService: KindScreen = {
  questions: [
    {
      ...phoneQuestion,
      title: 'What number can the technician call?',
      about: () => 'They’ll call before the visit, or if they can’t find you.',
    },
    {
      name: 'time',
      title: 'When should we come?',
      about: ({ timeFits }) =>
        timeFits
          ? 'The technician will arrive within the window you choose.'
          : 'The technician you booked can’t come to this address. Choose another time. Your other answers are kept.',
      missing: ({ schedule }) => (schedule ? [] : [{ field: 'time', message: 'Select an arrival window' }]),
      chosen: chosenTime,
      Question: Windows,
    },
  ],
  answers: ({ schedule }, { appointment }) =>
    schedule
      ? [
          {
            label: 'Visit time',
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
    <>
      <OnFile data={data} answers={answers} address="Visit address" phone="Contact number" />
      <VisitTimes
        // Not in place of a time that the customer chose: the page says why that is gone.
        startsWithEarliest={data.timeFits}
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
    </>
  )
}
