import { REVIEW_WINDOW_HOURS } from '#domain/limits.ts'
import { reasonAgainstHandIn } from '#domain/claim/hazard.ts'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import type { KindScreen, QuestionProps } from './kind-screen.ts'
import { ShipTo } from './ship-to.tsx'
import frame from '../claim-flow/claim-frame.module.css'

const choices = {
  yes: {
    title: 'Hand it in',
    description: 'You put it into the box of the replacement and send it back with our prepaid label.',
  },
  no: {
    title: 'Keep it',
    description: 'It stays with you: keep it, or have it recycled near you. It is no longer covered.',
  },
} as const

/** With or without handing in the defective device, and where to ship the new one. */
export const replacement: KindScreen = {
  questions: [
    {
      name: 'defective',
      title: 'What happens to the defective device?',
      about: () =>
        `We look for a device of like kind and quality. You then have ${REVIEW_WINDOW_HOURS} hours to accept it.`,
      given: ({ handsInDefectiveDevice }, { issue }) => ({
        handsInDefectiveDevice: reasonAgainstHandIn(issue?.hazards) ? false : handsInDefectiveDevice,
      }),
      missing: ({ handsInDefectiveDevice }) =>
        handsInDefectiveDevice === null
          ? [{ field: 'defective', message: 'Select what happens to the defective device' }]
          : [],
      Question: Defective,
    },
  ],
  answers: ({ handsInDefectiveDevice }) => [
    {
      label: 'Defective device',
      value: handsInDefectiveDevice === null ? null : choices[handsInDefectiveDevice ? 'yes' : 'no'].title,
      what: 'what happens to the defective device',
      question: 'defective',
    },
  ],
}

function Defective({ data, answers, change, errorAt }: QuestionProps) {
  const unavailable = reasonAgainstHandIn(data.issue?.hazards)
  const handsIn = unavailable ? false : answers.handsInDefectiveDevice
  return (
    <>
      <div className={frame.cards}>
        <RadioCards
          label="Defective device"
          name="defective"
          isRequired
          options={[
            { value: 'yes', ...choices.yes, unavailable },
            { value: 'no', ...choices.no },
          ]}
          value={handsIn === null ? '' : handsIn ? 'yes' : 'no'}
          onChange={(choice) => change({ handsInDefectiveDevice: choice === 'yes' })}
          errorMessage={errorAt('defective')}
        />
      </div>
      <ShipTo label="Ships to" data={data} answers={answers} />
    </>
  )
}
