import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { serviceCentersQuery } from '#web/appointments/appointment-queries.ts'
import { AppointmentPlace, AppointmentTime } from '#web/appointments/appointment-words.tsx'
import { CenterTimes } from '#web/appointments/center-times.tsx'
import { PickCenter } from '#web/appointments/pick-center.tsx'
import { PickTimeSkeleton } from '#web/appointments/pick-time.tsx'
import { isCenterElsewhere } from '#web/claims/claim-answers.ts'
import { useReferences } from '#web/client/use-references.ts'
import { ChangeLink } from '../claim-flow/change-link.tsx'
import type { KindScreen, KindQuestionProps } from './kind-screen.ts'
import { chosenTime, useTimes } from './shown-appointment.ts'
import * as words from './words.ts'

/** Date and time at the nearest service center, or at another one of the customer's choice. */
export const carryIn: KindScreen = {
  questions: [
    {
      name: 'center',
      title: words.centerTitle,
      given: ({ zipCode, address }) => ({ zipCode: zipCode ?? address?.zipCode ?? null }),
      answer: ({ schedule }, { appointment }) =>
        schedule && {
          label: words.serviceCenter,
          value: <AppointmentPlace schedule={schedule} appointment={appointment} />,
          what: words.changeCenter,
        },
      Question: NearbyCenters,
    },
    {
      name: 'time',
      title: words.dropOffTitle,
      about: (_, answers) => isCenterElsewhere(answers) && words.centerElsewhere + words.answersKept,
      missing: ({ schedule }, location) =>
        schedule && schedule.serviceLocationCode === location ? null : words.dropOffError,
      chosen: chosenTime,
      answer: ({ schedule }, { appointment }) =>
        schedule && {
          label: words.dropOffTime,
          value: <AppointmentTime schedule={schedule} appointment={appointment} />,
          what: words.changeDropOffTime,
        },
      Question: CounterTimes,
    },
  ],
}

function NearbyCenters(props: KindQuestionProps) {
  const { data, change, answers: _, ...choice } = props
  // Not an answer before a center is found with it: the chosen one and its time stay.
  const [zip, setZip] = useState(zipOf(props))
  const chooseLocation = (code: string) => {
    change({ zipCode: zip })
    choice.chooseLocation(code)
  }
  useNearestCenter({ ...props, chooseLocation }, zip, { isInList: true })
  return (
    <PickCenter
      {...choice}
      device={data.device}
      zip={zip}
      onZipChange={setZip}
      chooseLocation={chooseLocation}
    />
  )
}

function CounterTimes(props: KindQuestionProps) {
  const { data, answers, location } = props
  const times = useTimes(props)
  const centers = useNearestCenter(props, zipOf(props))
  // Without a center near the address, another ZIP code may have one.
  if (!location) return centers.isLoading ? <PickTimeSkeleton /> : <NearbyCenters {...props} />
  return (
    <CenterTimes
      key={location}
      location={location}
      zip={zipOf(props)}
      device={data.device}
      {...times}
      // Looking at another center does not replace a time that was continued with, nor does another address.
      startsWithEarliest={!isCenterElsewhere(answers) && (!answers.schedule || answers.step !== 'confirm')}
      change={
        <ChangeLink
          to="."
          search={{ question: 'center', location }}
          // Returns to this question.
          state={{ claimFrom: 'details' }}
          what={words.changeCenter}
        />
      }
    />
  )
}

/** Starts with the center of the chosen time, or else the nearest one that has a free time. */
function useNearestCenter(
  { data, answers, location, chooseLocation }: KindQuestionProps,
  zip: string,
  { isInList = false } = {},
) {
  const { customerRef } = useReferences()
  const centers = useQuery(serviceCentersQuery(zip, data.device, customerRef))
  const found = centers.data?.locations ?? []
  const named = (code: string | undefined) => found.find((each) => each.location.serviceLocationCode === code)
  const isSettled = isInList ? named(location) : location
  const first = named(answers.schedule?.serviceLocationCode) ?? found.find(({ fullyBooked }) => !fullyBooked)
  const code = isSettled ? undefined : first?.location.serviceLocationCode
  useEffect(() => {
    if (code) chooseLocation(code)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each answer
  }, [code])
  return centers
}

function zipOf({ answers: { zipCode, address } }: KindQuestionProps): string {
  return zipCode ?? address?.zipCode ?? ''
}
