import type { Packaging } from '#contract/claim-requests.ts'
import { Panel } from '#web/screen/panel.tsx'
import { Checklist } from '#web/ui/checklist.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import type { KindScreen, KindQuestionProps } from './kind-screen.ts'
import { OnFile } from './on-file.tsx'
import * as words from './words.ts'

const packagings: Record<Packaging, string> = { 'send-box': words.sendBox, 'own-box': words.ownBox }

export const depot: KindScreen = {
  questions: [
    {
      name: 'packaging',
      title: words.packagingTitle,
      about: () => words.packagingAbout,
      given: ({ packaging }) => ({ packaging: packaging ?? 'send-box' }),
      missing: ({ packaging }) => (packaging ? null : words.packagingError),
      answer: ({ packaging }) => ({
        label: words.packaging,
        value: packaging && packagings[packaging],
        what: words.changePackaging,
      }),
      Question: Packing,
    },
  ],
}

function Packing({ data, answers, change, errorAt }: KindQuestionProps) {
  return (
    <>
      <OnFile address={words.shipsFrom} data={data} answers={answers} />
      <div className="full-width">
        <RadioCards
          label={words.packaging}
          name="packaging"
          isRequired
          options={[
            { value: 'send-box', title: words.sendBox, description: words.sendBoxText },
            { value: 'own-box', title: words.ownBox, description: words.ownBoxText(data.providesLabels) },
          ]}
          value={answers.packaging ?? 'send-box'}
          onChange={(packaging) => change({ packaging: packaging as Packaging })}
          errorMessage={errorAt('packaging')}
        />
      </div>
      <Panel title={words.beforeShipping}>
        <Checklist items={data.prepare} />
      </Panel>
    </>
  )
}
