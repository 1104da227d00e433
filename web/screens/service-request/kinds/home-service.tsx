import { useQuery } from '@tanstack/react-query'
import { isUsPhone } from '#domain/phone.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import { LoadError } from '../../screen-error.tsx'
import { QuestionSkeleton } from '../claim-flow/claim-waiting.tsx'
import { slotsQuery } from './appointment-queries.ts'
import { AppointmentTime } from './appointment-words.tsx'
import type { KindScreen, QuestionProps } from './kind-screen.ts'
import { PickTime } from './pick-time.tsx'
import { useShownAppointment } from './shown-appointment.ts'

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
      Question: VisitTimes,
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

function VisitTimes({ data, answers, change, errorAt }: QuestionProps) {
  const { schedule, address } = answers
  const times = useQuery(
    slotsQuery(data.viewer.customerRef, {
      serviceTypeCode: 'CLAIM_ONSITE',
      zipCode: address?.zipCode ?? '',
      productSubCategoryCode: data.device.productLine,
    }),
  )
  const show = useShownAppointment(data)
  if (times.isError) return <LoadError error={times.error} onRetry={() => void times.refetch()} />
  if (!times.data) return <QuestionSkeleton />
  return (
    <PickTime
      {...times.data}
      schedule={schedule}
      label="Arrival windows"
      errorMessage={errorAt('time')}
      onChoose={(slot) => {
        show({ slot, location: null })
        change({ schedule: { chosenDate: slot.date, chosenTimeSlotCode: slot.timeSlotCode } })
      }}
    />
  )
}
