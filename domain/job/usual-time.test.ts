import { describe, expect, test } from 'vitest'
import type { ClaimKind } from '../claim/kind-names.ts'
import {
  daysText,
  howLong,
  stageTime,
  timeFact,
  usualTimeOf,
  WHOLE_JOB,
  type StageClock,
  type TimeFact,
  type UsualTime,
} from './usual-time.ts'

const time = (changes: Partial<UsualTime> = {}): UsualTime => ({
  kind: 'depot',
  productLine: null,
  stage: 'SC0044',
  lowDays: 3,
  highDays: 5,
  ...changes,
})
const whole = (changes: Partial<UsualTime> = {}) => time({ stage: WHOLE_JOB, ...changes })

test('the product line’s own time comes first, then the kind’s', () => {
  const [laptops, all] = [time({ productLine: 'LAP', highDays: 9 }), time()]
  const asked = { kind: 'depot', stage: 'SC0044' }
  expect(usualTimeOf([all, laptops], { ...asked, productLine: 'LAP' })).toBe(laptops)
  expect(usualTimeOf([laptops, all], { ...asked, productLine: 'TV' })).toBe(all)
  expect(usualTimeOf([laptops], { ...asked, productLine: 'TV' })).toBeNull()
  expect(usualTimeOf([all, laptops], { ...asked, kind: 'carry-in', productLine: 'LAP' })).toBeNull()
  expect(usualTimeOf([all, laptops], { ...asked, stage: 'SC0045', productLine: 'LAP' })).toBeNull()
})

test.each([
  [3, 5, '3–5 business days'],
  [4, 4, '4 business days'],
  [0, 2, 'up to 2 business days'],
  [1, 1, '1 business day'],
  [0, 1, '1 business day'],
  [0, 0, '1 business day'],
])('%i to %i days: %s', (lowDays, highDays, text) => {
  expect(daysText({ lowDays, highDays })).toBe(text)
})

test.each<[ClaimKind, Partial<UsualTime> | null, string]>([
  ['depot', {}, 'usually 3–5 business days, shipping included'],
  ['carry-in', {}, 'usually 3–5 business days after you bring it in'],
  ['home-service', {}, 'usually 3–5 business days after the visit'],
  [
    'home-service',
    { lowDays: 0, highDays: 4 },
    'usually done at the visit or within 4 business days after it',
  ],
  ['reimbursement', {}, 'usually 3–5 business days after we get your receipt'],
  // With too little history.
  ['carry-in', null, 'about 2–3 business days after you bring it in'],
  ['depot', null, 'about 7–10 business days, shipping included'],
  ['home-service', null, 'usually fixed in one visit'],
  ['reimbursement', null, 'about 5–10 business days after we get your receipt'],
  ['replacement', null, 'about 5–8 business days'],
  ['buyout', null, 'paid within 30 days after you accept'],
])('a %s with the history %j takes %s', (kind, learned, text) => {
  expect(howLong(learned ? [whole({ kind, ...learned })] : [], kind, 'LAP')).toBe(text)
})

describe('the time of a stage', () => {
  // 2026-11-12 is a Thursday.
  const clock = {
    kind: 'depot',
    productLine: 'LAP',
    stage: 'SC0044',
    began: '2026-11-12',
    started: '2026-11-10',
    today: '2026-11-16',
  } as const
  type Clock = Partial<StageClock>
  const told = (times: UsualTime[], changes: Clock = {}, planned: TimeFact | null = null) =>
    stageTime(times, { ...clock, ...changes }, planned)
  const shown = (times: UsualTime[], changes: Clock = {}) => timeFact(times, { ...clock, ...changes })

  test.each(['2026-11-12', '2026-11-15', '2026-11-19'])('on %s, the day it usually ends', (today) => {
    expect(told([time(), whole({ highDays: 12 })], { today })).toEqual({
      late: false,
      label: 'Next update',
      text: 'Usually by Thu, Nov 19. Total time: usually 3–12 business days, shipping included.',
    })
  })

  test('is late after the longest usual day, and says that first', () => {
    const { late, text } = told([time()], { today: '2026-11-20' })!
    expect(late).toBe(true)
    expect(text).toMatch(
      /^This is taking longer than usual\. It’s day 6, and this step usually takes 3–5 business days\. .*1-833-785-4414\.$/,
    )
  })

  test('a step that is usually made at once is not promised for the same day', () => {
    const quick = [time({ lowDays: 0, highDays: 0 })]
    expect(told(quick, { today: '2026-11-12' })?.text).toMatch(/^Usually by Fri, Nov 13\./)
    expect(told(quick, { today: '2026-11-13' })?.late).toBe(false)
    expect(told(quick, { today: '2026-11-16' })?.late).toBe(true)
  })

  const receipt = { kind: 'reimbursement', stage: 'NEW', began: '2026-11-10', today: '2026-11-10' } as const
  const noReceipt = { began: null, started: null } as const
  const parcel = { kind: 'replacement', began: '2026-11-17', today: '2026-11-18' } as const
  const delivery = whole({ kind: 'replacement', lowDays: 4, highDays: 9 })
  const paidBack = [whole({ kind: 'reimbursement' })]
  const total = 'Total time: usually 3–5 business days after we got your receipt.'

  test.each<[string, UsualTime[], Clock, string | undefined]>([
    ['no history', [], {}, 'About 7–10 business days, shipping included.'],
    ['a stage that has not begun', [time()], { began: null }, 'About 7–10 business days, shipping included.'],
    ['only the whole', [whole({ highDays: 9 })], {}, 'Usually 3–9 business days, shipping included.'],
    ['a total time that is over', [time(), whole()], { today: '2026-11-19' }, 'Usually by Thu, Nov 19.'],
    ['a guess that is over', [], { today: '2026-11-25' }, undefined],
    [
      'a receipt, guessed',
      [],
      receipt,
      'Around Tue, Nov 24. Total time: about 5–10 business days after we got your receipt.',
    ],
    ['a receipt', paidBack, receipt, `By Tue, Nov 17. ${total}`],
    [
      'no receipt yet',
      paidBack,
      { ...receipt, ...noReceipt },
      'Usually 3–5 business days after we get your receipt.',
    ],
    // The portal has no receipt.
    [
      'an approval without one',
      paidBack,
      { ...receipt, stage: 'SC0045', ...noReceipt },
      'Usually 3–5 business days.',
    ],
    [
      'a parcel on its way, by the day it arrives',
      [time({ kind: 'replacement', stage: 'SC0081', lowDays: 0, highDays: 2 }), delivery],
      { ...parcel, stage: 'SC0081' },
      'By Mon, Nov 23. Total time: usually 4–9 business days.',
    ],
    [
      'a parcel out for delivery, on that day',
      [],
      { ...parcel, stage: 'SC0071', began: '2026-11-18' },
      'Today, Wed, Nov 18. Total time: about 5–8 business days.',
    ],
    ['a delivery that failed', [delivery], { ...parcel, stage: 'SC0072' }, undefined],
  ])('%s', (_, times, changes, text) => {
    expect(told(times, changes)?.text).toBe(text)
  })

  test.each<[UsualTime[], Clock, TimeFact | null]>([
    [[time()], {}, { label: 'Next update', value: 'Usually by Thu, Nov 19' }],
    [[time()], { today: '2026-11-20' }, { label: 'Next update', value: 'Taking longer than usual' }],
    [
      [time(), whole()],
      { began: null },
      { label: 'Total time', value: 'Usually 3–5 business days, shipping included' },
    ],
    [
      [whole({ kind: 'home-service' })],
      { kind: 'home-service' },
      { label: 'Expected', value: 'By Tue, Nov 17' },
    ],
    [
      [whole({ kind: 'home-service' })],
      { kind: 'home-service', stage: 'NEW', started: '2026-11-17' },
      { label: 'Total time', value: 'Usually 3–5 business days after the visit' },
    ],
    [[], { kind: 'home-service' }, { label: 'What to expect', value: 'Usually fixed in one visit' }],
    [[], { today: '2026-11-25' }, null],
    [[delivery], { ...parcel, stage: 'SC0071' }, { label: 'Total time', value: 'Usually 4–9 business days' }],
  ])('on a card, of %j at %j: %j', (times, changes, fact) => {
    expect(shown(times, changes)).toEqual(fact)
  })

  test('before the depot has the device there is no date, because that depends on the customer', () => {
    const times = [time({ stage: 'NEW' }), whole({ lowDays: 5, highDays: 12 })]
    const mailed = { stage: 'NEW', began: '2026-11-10', today: '2026-11-12' }
    const days = 'usually 5–12 business days, shipping included'
    expect(told(times, mailed)).toEqual({
      late: false,
      label: 'How long it takes',
      text: `U${days.slice(1)}. The date depends on when your device gets to the depot.`,
    })
    expect(told(times, mailed, { label: 'Ship by', value: 'Wed, Dec 9' })).toEqual({
      late: false,
      label: 'Ship by',
      text: `Wed, Dec 9. Total time: ${days}.`,
    })
    const { late, text } = told(times, { ...mailed, today: '2026-11-18' })!
    expect(late).toBe(true)
    expect(text).toContain('If you’ve already shipped yours, call us at 1-833-785-4414.')
  })
})
