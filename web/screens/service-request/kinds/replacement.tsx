import { REVIEW_WINDOW_HOURS } from '#domain/limits.ts'
import { reasonAgainstHandIn } from '#domain/claim/hazard.ts'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import type { KindScreen, KindQuestionProps } from './kind-screen.ts'
import { OnFile } from './on-file.tsx'
import * as words from './words.ts'

const choices = {
  yes: { title: words.sendBack, description: words.sendBackText },
  no: { title: words.keep, description: words.keepText },
} as const

/** With or without handing in the defective device, and where to ship the new one. */
export const replacement: KindScreen = {
  questions: [
    {
      name: 'defective',
      title: words.oldDeviceTitle,
      about: () => words.oldDeviceAbout(REVIEW_WINDOW_HOURS),
      given: ({ handsInDefectiveDevice }, { issue }) => ({
        handsInDefectiveDevice: reasonAgainstHandIn(issue?.hazards) ? false : handsInDefectiveDevice,
      }),
      missing: ({ handsInDefectiveDevice }) =>
        handsInDefectiveDevice === null ? words.oldDeviceError : null,
      answer: ({ handsInDefectiveDevice }) => ({
        label: words.oldDevice,
        value: handsInDefectiveDevice === null ? null : choices[handsInDefectiveDevice ? 'yes' : 'no'].title,
        what: words.changeOldDevice,
      }),
      Question: Defective,
    },
  ],
}

function Defective({ data, answers, change, errorAt }: KindQuestionProps) {
  const unavailable = reasonAgainstHandIn(data.issue?.hazards)
  const handsIn = unavailable ? false : answers.handsInDefectiveDevice
  return (
    <>
      <div className="full-width">
        <RadioCards
          label={words.oldDevice}
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
      <OnFile address={words.shipsTo} data={data} answers={answers} />
    </>
  )
}
