import { isUsPhone } from '#domain/phone.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import { AppointmentTime } from './appointment-words.tsx'
import type { KindScreen, QuestionProps } from './kind-screen.ts'
import { heldSlot, useShownAppointment } from './shown-appointment.ts'
import { VisitTimes } from './visit-times.tsx'

/** Phone number → date → arrival window. */
export const homeService: KindScreen = {
  questions: [
    {
      name: 'phone',
      title: 'What number can the technician call?',
      about: () => 'They call before the visit, and if they can’t find the way.',
      given: ({ phoneNumber }, data) => ({ phoneNumber: phoneNumber ?? data.phoneNumber }),
      missing: ({ phoneNumber }) =>
        isUsPhone(phoneNumber ?? '')
          ? []
          : [{ field: 'phone', message: 'Enter a US phone number with area code, like 614-555-0117' }],
      Question: PhoneNumber,
    },
    {
      name: 'time',
      title: 'When should we come?',
      about: () => 'The technician arrives within the window you choose.',
      missing: ({ schedule }) => (schedule ? [] : [{ field: 'time', message: 'Select an arrival window' }]),
      Question: Windows,
    },
  ],
  answers: ({ phoneNumber, schedule }, { appointment }) => [
    { label: 'Phone number', value: phoneNumber, what: 'the phone number', question: 'phone' },
    ...(schedule
      ? [
          {
            label: 'Arrival window',
            value: <AppointmentTime schedule={schedule} appointment={appointment} />,
            what: 'the arrival window',
            question: 'time',
          },
        ]
      : []),
  ],
}

function PhoneNumber({ data, answers, change, errorAt }: QuestionProps) {
  return (
    <TextInput
      label="Phone number"
      name="phone"
      type="tel"
      isRequired
      hasFigures
      width="medium"
      value={answers.phoneNumber ?? data.phoneNumber ?? ''}
      onChange={(phoneNumber) => change({ phoneNumber: phoneNumber.slice(0, 40) })}
      errorMessage={errorAt('phone')}
      input={{ autoComplete: 'tel', inputMode: 'tel', maxLength: 20 }}
    />
  )
}

function Windows({ data, answers, change, errorAt }: QuestionProps) {
  const show = useShownAppointment(data)
  return (
    <VisitTimes
      customerRef={data.viewer.customerRef}
      zipCode={answers.address?.zipCode ?? ''}
      productLine={data.device.productLine}
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
