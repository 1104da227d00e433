import { REVIEW_WINDOW_HOURS } from '#domain/limits.ts'
import { reasonAgainstHandIn } from '#domain/claim/hazard.ts'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import type { KindScreen, QuestionProps } from './kind-screen.ts'
import { OnFile } from './on-file.tsx'
import frame from '../claim-flow/claim-frame.module.css'

const choices = {
  yes: {
    title: 'Send it back',
    description: 'Put it in the box your replacement came in, with a prepaid label.',
  },
  no: {
    title: 'Keep it',
    description: 'It stays with you to keep or recycle. It won’t be covered anymore.',
  },
} as const

/** With or without handing in the defective device, and where to ship the new one. */
export const replacement: KindScreen = {
  questions: [
    {
      name: 'defective',
      title: 'What should happen to your old device?',
      about: () =>
        `We’ll look for a device of like kind and quality. You’ll then have ${REVIEW_WINDOW_HOURS} hours to accept it.`,
      given: ({ handsInDefectiveDevice }, { issue }) => ({
        handsInDefectiveDevice: reasonAgainstHandIn(issue?.hazards) ? false : handsInDefectiveDevice,
      }),
      missing: ({ handsInDefectiveDevice }) =>
        handsInDefectiveDevice === null
          ? [{ field: 'defective', message: 'Select what should happen to your old device' }]
          : [],
      Question: Defective,
    },
  ],
  answers: ({ handsInDefectiveDevice }) => [
    {
      label: 'Old device',
      value: handsInDefectiveDevice === null ? null : choices[handsInDefectiveDevice ? 'yes' : 'no'].title,
      what: 'what happens to your old device',
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
          label="Old device"
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
      <OnFile address="Ships to" data={data} answers={answers} />
    </>
  )
}
