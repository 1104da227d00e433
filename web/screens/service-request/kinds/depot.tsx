import type { Packaging } from '#contract/claim-requests.ts'
import { Card } from '#web/ui/card.tsx'
import { Checklist } from '#web/ui/checklist.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import type { KindScreen, QuestionProps } from './kind-screen.ts'
import { OnFile } from './on-file.tsx'
import frame from '../claim-flow/claim-frame.module.css'
import styles from './kinds.module.css'

const packagings = {
  'send-box': {
    title: 'Send me a box',
    description: 'A padded box with a prepaid label should arrive in 2 to 3 business days.',
  },
  'own-box': {
    title: 'I have a box',
    description: 'Use a sturdy box with padding on every side.',
  },
} as const satisfies Record<Packaging, { title: string; description: string }>

/** Shipping address, packaging, and what to prepare. */
export const depot: KindScreen = {
  questions: [
    {
      name: 'packaging',
      title: 'How will you ship it?',
      about: () => 'Shipping is free both ways. We’ll send it back to the same address.',
      given: ({ packaging }) => ({ packaging: packaging ?? 'send-box' }),
      missing: ({ packaging }) =>
        packaging ? [] : [{ field: 'packaging', message: 'Select how you’ll pack it' }],
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
      <OnFile address="Ships from and back to" data={data} answers={answers} />
      <div className={frame.cards}>
        <RadioCards
          label="Packaging"
          name="packaging"
          isRequired
          options={[
            { value: 'send-box', ...packagings['send-box'] },
            {
              value: 'own-box',
              title: packagings['own-box'].title,
              description: `${data.providesLabels ? 'Print your prepaid label as soon as you’ve sent your request.' : 'You’ll get a prepaid label separately.'} ${packagings['own-box'].description}`,
            },
          ]}
          value={answers.packaging ?? 'send-box'}
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
