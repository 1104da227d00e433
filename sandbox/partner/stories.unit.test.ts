import { describe, expect, test } from 'vitest'
import { claimKindNames, type ClaimKind } from '#domain/claim/kind-names.ts'
import { findStep, isFinished, offersBuyout } from '#domain/job/lifecycle.ts'
import { nextInStory, stories, storiesFrom, type Story } from './stories.ts'

const all = claimKindNames.flatMap((kind) =>
  stories[kind].map((story: Story) => ({ kind, story, name: story.name })),
)

describe.each(all)('$kind: $name', ({ kind, story }) => {
  test('every step is allowed for a partner by the transition table', () => {
    for (const [from, to] of Object.entries(story.next)) {
      expect([from, findStep({ kind, from, to, by: 'partner' })?.to]).toEqual([from, to])
    }
  })

  test('leads from the first status to an end, or to the customer’s decision on a buyout', () => {
    const end = liveOf(kind, story)
    expect(isFinished(kind, end) || offersBuyout(kind, end)).toBe(true)
  })
})

test('after three failed deliveries the parcel is returned', () => {
  const returned = stories.replacement.find(({ name }) => name === 'returned')!
  expect(liveOf('replacement', returned)).toBe('SC0075')
})

test('a job in progress is offered the stories that are still possible', () => {
  const names = (kind: ClaimKind, code: string) => storiesFrom(kind, code).map(({ name }) => name)
  expect(names('depot', 'SC0046')).toEqual(['paid-for', 'cost-declined'])
  expect(names('replacement', 'SC0102')).toEqual(['delivered', 'returned'])
  expect(names('replacement', 'SC0104')).toEqual([])
  expect(names('buyout', 'SC0004')).toEqual([])
  expect(storiesFrom(null, 'NEW')).toEqual([])
})

/** Plays the story for a customer who accepts whatever is offered. */
function liveOf(kind: ClaimKind, story: Story): string {
  let code = 'NEW'
  let failedDeliveries = 0
  for (let steps = 0; steps < 30; steps += 1) {
    const next = nextInStory(story, code)
    if (next === 'over') return code
    if (next === 'customer') code = 'SC0106'
    else {
      const step = findStep({ kind, from: code, to: next.report, by: 'partner' }, { failedDeliveries })!
      if (step.effects.includes('count-failed-delivery')) failedDeliveries += 1
      code = step.to
    }
  }
  throw new Error('A story without end')
}
