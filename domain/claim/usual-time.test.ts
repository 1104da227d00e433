import { describe, expect, test } from 'vitest'
import { claimKindNames, type ClaimKind } from './kind-names.ts'
import {
  daysText,
  howLong,
  stageTime,
  timeFact,
  usualTimeOf,
  WHOLE_JOB,
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

describe('how long it takes', () => {
  test.each<[ClaimKind, string]>([
    ['depot', 'usually 3–5 business days, shipping included'],
    ['carry-in', 'usually 3–5 business days after you bring it in'],
    ['home-service', 'usually 3–5 business days after the visit'],
    ['reimbursement', 'usually 3–5 business days after we get your receipt'],
  ])('of a %s, learned: %s', (kind, text) => {
    expect(howLong([whole({ kind })], kind, 'LAP')).toBe(text)
  })

  test('of a home service that is often done in one visit: both ways it can go', () => {
    const times = [whole({ kind: 'home-service', lowDays: 0, highDays: 4 })]
    const text = 'usually done at the visit or within 4 business days after it'
    expect(howLong(times, 'home-service', 'MON')).toBe(text)
    expect(howLong([{ ...times[0]!, highDays: 1 }], 'home-service', 'MON')).toContain(
      'within 1 business day ',
    )
  })

  test.each<[ClaimKind, string]>([
    ['carry-in', 'about 2–3 business days after you bring it in'],
    ['depot', 'about 7–10 business days, shipping included'],
    ['home-service', 'usually fixed in one visit'],
    ['reimbursement', 'about 5–10 business days after we get your receipt'],
    ['replacement', 'about 5–8 business days'],
    ['buyout', 'paid within 30 days after you accept'],
  ])('of a %s, with too little history: %s', (kind, text) => {
    expect(howLong([], kind, 'LAP')).toBe(text)
  })
})

describe('the time of a stage', () => {
  // 2026-11-12 is a Thursday.
  const clock = {
    kind: 'depot',
    productLine: 'LAP',
    stage: 'SC0044',
    began: '2026-11-12',
    started: '2026-11-10',
  } as const

  test.each(['2026-11-12', '2026-11-15', '2026-11-19'])('on %s, the day it usually ends', (today) => {
    expect(stageTime([time(), whole({ highDays: 12 })], { ...clock, today })).toEqual({
      late: false,
      label: 'Next update',
      text: 'Usually by Thu, Nov 19. Total time: usually 3–12 business days, shipping included.',
    })
  })

  test('a total time that is over is not repeated', () => {
    const text = 'Usually by Thu, Nov 19.'
    expect(stageTime([time(), whole()], { ...clock, today: '2026-11-19' })?.text).toBe(text)
  })

  test('is late after the longest usual day, and says that first', () => {
    const { late, text } = stageTime([time()], { ...clock, today: '2026-11-20' })!
    expect(late).toBe(true)
    expect(text).toMatch(
      /^This is taking longer than usual\. It’s day 6, and this step usually takes 3–5 business days\. .*1-833-785-4414\.$/,
    )
  })

  test('a step that is usually made at once is not promised for the same day', () => {
    const quick = [time({ lowDays: 0, highDays: 0 })]
    expect(stageTime(quick, { ...clock, today: '2026-11-12' })?.text).toMatch(/^Usually by Fri, Nov 13\./)
    expect(stageTime(quick, { ...clock, today: '2026-11-13' })?.late).toBe(false)
    expect(stageTime(quick, { ...clock, today: '2026-11-16' })?.late).toBe(true)
  })

  test('without history of the stage it says how long the whole takes', () => {
    const text = 'About 7–10 business days, shipping included.'
    const duration = { late: false, label: 'How long it takes', text }
    expect(stageTime([], { ...clock, today: '2026-11-16' })).toEqual(duration)
    expect(stageTime([time()], { ...clock, began: null, today: '2026-11-16' })?.text).toBe(text)
    expect(stageTime([whole({ highDays: 9 })], { ...clock, today: '2026-11-16' })?.text).toBe(
      'Usually 3–9 business days, shipping included.',
    )
  })

  test('once its clock has started, the whole has a day', () => {
    const receipt = { ...clock, kind: 'reimbursement', stage: 'NEW', began: '2026-11-10' } as const
    expect(stageTime([], { ...receipt, today: '2026-11-10' })?.text).toBe(
      'Around Tue, Nov 24. Total time: about 5–10 business days after we got your receipt.',
    )
    const learned = [whole({ kind: 'reimbursement' })]
    expect(stageTime(learned, { ...receipt, today: '2026-11-10' })).toEqual({
      late: false,
      label: 'Expected',
      text: 'By Tue, Nov 17. Total time: usually 3–5 business days after we got your receipt.',
    })
    expect(stageTime(learned, { ...receipt, began: null, started: null, today: '2026-11-10' })?.text).toBe(
      'Usually 3–5 business days after we get your receipt.',
    )
    const approved = { ...receipt, stage: 'SC0045', began: null, started: null, today: '2026-11-10' }
    // Nobody says that there is a receipt.
    expect(stageTime(learned, approved)?.text).toBe('Usually 3–5 business days.')
  })

  test('a guess that is over is not repeated, and makes nothing late', () => {
    expect(stageTime([], { ...clock, today: '2026-11-24' })).not.toBeNull()
    expect(stageTime([], { ...clock, today: '2026-11-25' })).toBeNull()
  })

  test('on a card, it is said in a few words', () => {
    const today = '2026-11-16'
    const fact = (times: UsualTime[], changes = {}) => timeFact(times, { ...clock, today, ...changes })
    expect(fact([time()])).toEqual({ label: 'Next update', value: 'Usually by Thu, Nov 19' })
    expect(fact([time()], { today: '2026-11-20' })).toEqual({
      label: 'Next update',
      value: 'Taking longer than usual',
    })
    expect(fact([time(), whole()], { began: null })).toEqual({
      label: 'Total time',
      value: 'Usually 3–5 business days, shipping included',
    })
    expect(fact([])?.value).toBe('About 7–10 business days, shipping included')
    const visit = [whole({ kind: 'home-service' })]
    expect(fact(visit, { kind: 'home-service' })).toEqual({
      label: 'Expected',
      value: 'By Tue, Nov 17',
    })
    expect(fact(visit, { kind: 'home-service', stage: 'NEW', started: '2026-11-17' })?.value).toBe(
      'Usually 3–5 business days after the visit',
    )
    expect(fact([], { kind: 'home-service' })).toEqual({
      label: 'What to expect',
      value: 'Usually fixed in one visit',
    })
    expect(fact([], { today: '2026-11-25' })).toBeNull()
  })

  test('a day that has passed is not given', () => {
    const replacement = { ...clock, kind: 'replacement', began: null } as const
    expect(stageTime([], { ...replacement, today: '2026-11-12' })?.text).toMatch(/^Around Fri, Nov 20\. /)
    expect(stageTime([], { ...replacement, today: '2026-12-12' })).toBeNull()
  })

  test('a parcel that is out for delivery is expected on that day, not by a later one', () => {
    const out = { ...clock, kind: 'replacement', stage: 'SC0071', began: '2026-11-18' } as const
    const times = [time({ kind: 'replacement', stage: 'SC0071', lowDays: 0, highDays: 2 })]
    for (const learned of [times, []]) {
      expect(stageTime(learned, { ...out, today: '2026-11-18' })?.text).toMatch(/^Today, Wed, Nov 18\. Total/)
      expect(timeFact(learned, { ...out, today: '2026-11-18' })).toEqual({
        label: 'Expected',
        value: 'Today, Wed, Nov 18',
      })
    }
    expect(stageTime(times, { ...out, today: '2026-11-19' })?.text).toMatch(/^Usually by Fri, Nov 20\. /)
    expect(timeFact(times, { ...out, today: '2026-11-19' })?.value).toBe('Usually by Fri, Nov 20')
    const total = whole({ kind: 'replacement', lowDays: 4, highDays: 9 })
    expect(timeFact([...times, total], { ...out, today: '2026-11-19' })?.value).toBe('Usually by Fri, Nov 20')
    expect(timeFact([total], { ...out, today: '2026-11-19' })).toEqual({
      label: 'Total time',
      value: 'Usually 4–9 business days',
    })
  })

  test('a parcel on its way has the day it arrives instead of the next step’s', () => {
    const shipped = { ...clock, kind: 'replacement', stage: 'SC0081', began: '2026-11-17' } as const
    const times = [
      time({ kind: 'replacement', stage: 'SC0081', lowDays: 0, highDays: 2 }),
      whole({ kind: 'replacement', lowDays: 4, highDays: 9 }),
    ]
    const arrival = { label: 'Expected', value: 'By Mon, Nov 23' }
    expect(timeFact(times, { ...shipped, today: '2026-11-18' })).toEqual(arrival)
    expect(stageTime(times, { ...shipped, today: '2026-11-18' })).toMatchObject({
      label: 'Expected',
      text: 'By Mon, Nov 23. Total time: usually 4–9 business days.',
    })
  })

  test('a delivery that failed has no day by which all was to be done', () => {
    const failed = { ...clock, kind: 'replacement', stage: 'SC0072', began: '2026-11-17' } as const
    const times = [
      time({ kind: 'replacement', stage: 'SC0072', lowDays: 0, highDays: 2 }),
      whole({ kind: 'replacement', lowDays: 4, highDays: 9 }),
    ]
    const { text } = stageTime(times, { ...failed, today: '2026-11-18' })!
    expect(text).toBe('Usually by Thu, Nov 19.')
    expect(timeFact(times, { ...failed, today: '2026-11-18' })?.label).toBe('Next update')
    expect(stageTime(times.slice(1), { ...failed, today: '2026-11-18' })).toBeNull()
  })

  test('before the depot has the device there is no date, because that depends on the customer', () => {
    const times = [time({ stage: 'NEW' }), whole({ lowDays: 5, highDays: 12 })]
    const mailed = { ...clock, stage: 'NEW', began: '2026-11-10' }
    const total = '5–12 business days, shipping included'
    expect(stageTime(times, { ...mailed, today: '2026-11-12' })).toEqual({
      late: false,
      label: 'How long it takes',
      text: `Usually ${total}. The date depends on when your device gets to the depot.`,
    })
    const shipBy = { label: 'Ship by', value: 'Wed, Dec 9' }
    expect(stageTime(times, { ...mailed, today: '2026-11-12' }, shipBy)).toEqual({
      late: false,
      label: 'Ship by',
      text: `Wed, Dec 9. Total time: usually ${total}.`,
    })
    expect(timeFact(times, { ...mailed, today: '2026-11-12' })).toEqual({
      label: 'Total time',
      value: `Usually ${total}`,
    })
    const { late, text } = stageTime(times, { ...mailed, today: '2026-11-18' })!
    expect(late).toBe(true)
    expect(text).toContain('If you’ve already shipped yours, call us at 1-833-785-4414.')
    expect(text).not.toContain('We’re still on it')
    expect(timeFact(times, { ...mailed, today: '2026-11-18' })?.value).toBe('Taking longer than usual')
  })

  test('fits the contract for every kind', () => {
    for (const kind of claimKindNames) {
      const learned = [time({ kind }), whole({ kind, lowDays: 10, highDays: 20 })]
      for (const times of [learned, []]) {
        expect(howLong(times, kind, 'LAP').length).toBeLessThanOrEqual(80)
        const { text } = stageTime(times, { ...clock, kind, started: null, today: '2026-11-20' })!
        expect(text).toMatch(/^[A-Z].*\.$/)
        expect(text.length).toBeLessThanOrEqual(300)
        const { value } = timeFact(times, { ...clock, kind, started: null, today: '2026-11-20' })!
        expect(value.length).toBeLessThanOrEqual(80)
      }
    }
  })
})
