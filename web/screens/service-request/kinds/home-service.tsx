import { AppointmentTime } from '#web/appointments/appointment-words.tsx'
import { VisitTimes } from '#web/appointments/visit-times.tsx'
import type { KindScreen, KindQuestionProps } from './kind-screen.ts'
import { phoneQuestion } from './phone-question.tsx'
import { OnFile } from './on-file.tsx'
import { chosenTime, heldSlot, useShownAppointment } from './shown-appointment.ts'
import * as words from './words.ts'

/** Date and arrival window. The phone number is only asked for if none is on file. */
export const homeService: KindScreen = {
  questions: [
    {
      ...phoneQuestion,
      title: words.technicianPhoneTitle,
      about: () => words.technicianPhoneAbout,
    },
    {
      name: 'time',
      title: words.visitTitle,
      about: ({ timeFits }) => (timeFits ? words.visitAbout : words.visitGone + words.answersKept),
      missing: ({ schedule }) => (schedule ? [] : [{ field: 'time', message: words.visitError }]),
      chosen: chosenTime,
      Question: Windows,
    },
  ],
  answers: ({ schedule }, { appointment }) =>
    schedule
      ? [
          {
            label: words.visitTime,
            value: <AppointmentTime schedule={schedule} appointment={appointment} />,
            what: words.changeVisitTime,
            question: 'time',
          },
        ]
      : [],
}

function Windows({ data, answers, change, errorAt }: KindQuestionProps) {
  const show = useShownAppointment(data)
  return (
    <>
      <OnFile data={data} answers={answers} address={words.visitAddress} phone={words.contactNumber} />
      <VisitTimes
        // Not in place of a time that the customer chose: the page says why that is gone.
        startsWithEarliest={data.timeFits}
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
