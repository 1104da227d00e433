import type { Packaging } from '#contract/claim-requests.ts'
import { Card } from '#web/ui/card.tsx'
import { Checklist } from '#web/ui/checklist.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import type { KindScreen, QuestionProps } from './kind-screen.ts'
import { ShipTo } from './ship-to.tsx'
import frame from '../claim-flow/claim-frame.module.css'
import styles from './kinds.module.css'

const packagings = {
  'send-box': {
    title: 'Send me a box',
    description: 'A padded box with a prepaid label arrives in 2 to 3 business days.',
  },
  'own-box': {
    title: 'I have a box',
    description:
      'The depot sends you a prepaid label separately. Use a sturdy box with padding on every side.',
  },
} as const satisfies Record<Packaging, { title: string; description: string }>

/** Shipping address, packaging, and what to prepare. */
export const depot: KindScreen = {
  questions: [
    {
      name: 'packaging',
      title: 'How will you ship it?',
      about: () => 'Shipping is free both ways. We send it back to the same address.',
      missing: ({ packaging }) =>
        packaging ? [] : [{ field: 'packaging', message: 'Select how you pack it' }],
      Question: Packing,
    },
  ],
  answers: ({ packaging }) => [
    {
      label: 'Packaging',
      value: packaging && packagings[packaging].title,
      what: 'the packaging',
      question: 'packaging',
    },
  ],
}

function Packing({ data, answers, change, errorAt }: QuestionProps) {
  return (
    <>
      <ShipTo label="Ships from and back to" data={data} answers={answers} />
      <div className={frame.cards}>
        <RadioCards
          label="Packaging"
          name="packaging"
          isRequired
          options={Object.entries(packagings).map(([value, words]) => ({ value, ...words }))}
          value={answers.packaging ?? ''}
          onChange={(packaging) => change({ packaging: packaging as Packaging })}
          errorMessage={errorAt('packaging')}
        />
      </div>
      <Card className={styles.part}>
        <h2>Before you ship it</h2>
        <Checklist items={data.prepare} />
      </Card>
    </>
  )
}
