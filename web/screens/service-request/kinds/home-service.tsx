import { AppointmentTime } from '#web/appointments/appointment-words.tsx'
import { VisitTimes } from '#web/appointments/visit-times.tsx'
import type { KindScreen, KindQuestionProps } from './kind-screen.ts'
import { phoneQuestion } from './phone-question.tsx'
import { OnFile } from './on-file.tsx'
import { chosenTime, useTimes } from './shown-appointment.ts'
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
      missing: ({ schedule }) => (schedule ? null : words.visitError),
      chosen: chosenTime,
      answer: ({ schedule }, { appointment }) =>
        schedule && {
          label: words.visitTime,
          value: <AppointmentTime schedule={schedule} appointment={appointment} />,
          what: words.changeVisitTime,
        },
      Question: Windows,
    },
  ],
}

function Windows(props: KindQuestionProps) {
  const { data, answers } = props
  return (
    <>
      <OnFile data={data} answers={answers} address={words.visitAddress} phone={words.contactNumber} />
      <VisitTimes
        // Not in place of a time that the customer chose: the page says why that is gone.
        startsWithEarliest={data.timeFits}
        zipCode={answers.address?.zipCode ?? ''}
        device={data.device}
        {...useTimes(props)}
      />
    </>
  )
}
