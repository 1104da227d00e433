import { expect, test } from 'vitest'
import { askOf } from './turn-ask.ts'
import { statusCatalogs, type JobFacts } from './status.ts'
import { customerTurns } from './vocabulary.ts'

const job = (over: Partial<JobFacts> = {}): JobFacts => ({
  serviceJobType: 'DROP-OFF',
  serviceJobStatus: 'SC0100',
  serviceJobStatusName: '',
  sourceSystem: 'SERVICEBENCH',
  ...over,
})

test('an offered buyout is named with its amount, where that is shown and known', () => {
  const offered = job({ buyoutAmountCents: 7600 })
  expect(askOf('decide-buyout', offered)).toBe('Your buyout amount is $76. Accept or decline it.')
  const words = 'Get the final amount of your buyout, then decide.'
  expect(askOf('decide-buyout', job())).toBe(words)
  expect(askOf('decide-buyout', job({ buyoutAmountCents: 7600, sourceSystem: 'WEB' }))).toBe(words)
})

test('a replacement can be swapped for a buyout only where the job’s page offers that', () => {
  const review = (serviceJobType: string) => askOf('review', job({ serviceJobType }))
  expect(review('REPLACEMENT_WITHOUT_DEFECTIVE')).toBe(
    'We found a replacement for your device. Accept it, or choose a buyout.',
  )
  expect(review('REPLACEMENT_WITH_DEFECTIVE')).not.toContain('buyout')
})

test('several replacements are counted', () => {
  const review = (serviceJobType: string, replacementCount: number | null) =>
    askOf('review', job({ serviceJobType, replacementCount }))
  expect(review('REPLACEMENT_WITHOUT_DEFECTIVE', 3)).toBe(
    'We found 3 replacements for your device. Accept one, or choose a buyout.',
  )
  expect(review('REPLACEMENT_WITH_DEFECTIVE', 2)).toBe(
    'We found 2 replacements for your device. Please accept one in time.',
  )
  for (const unknown of [1, 0, null]) {
    expect(review('REPLACEMENT_WITH_DEFECTIVE', unknown)).toBe(
      'We found a replacement for your device. Please accept it in time.',
    )
  }
})

test('every turn of the customer is a sentence, and no status is repeated by it', () => {
  const statuses = Object.values(statusCatalogs)
    .flat()
    .map(({ virtualStatus }) => virtualStatus?.toLowerCase())
  for (const turn of customerTurns) {
    const ask = askOf(turn, job({ shipBy: '2026-11-20' }))
    expect(ask).toMatch(/^[A-Z].*\.$/)
    expect(ask).not.toMatch(/undefined|null|NaN/)
    expect(statuses).not.toContain(ask.toLowerCase())
  }
  expect(askOf('ship', job({ shipBy: '2026-11-20' }))).toBe('Ship your device to our depot by Fri, Nov 20.')
})
