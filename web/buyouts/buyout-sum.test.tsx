import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { JobMoney } from '#contract/job-functions.ts'
import { BuyoutSum } from './buyout-sum.tsx'

const none = { amountCents: null, fairMarketValueCents: null, estimateCents: null, estimatedValueCents: null }
const money = { serviceFeeCents: 4_900, paidAt: null, benefitLimitCents: 150_000 }

/** The figures as shown, from top to bottom. */
function figuresOf(buyout: Partial<JobMoney['buyout']>): string[] {
  const whole = { ...none, whyNoAmount: null, decision: null, ...buyout }
  const markup = renderToStaticMarkup(<BuyoutSum money={{ ...money, buyout: whole }} />)
  return [...markup.matchAll(/−?\$[\d,.]+/g)].map(([figure]) => figure)
}

test('the lines of an estimate add up to it, cents included', () => {
  expect(figuresOf({ estimatedValueCents: 22_750, estimateCents: 17_850 })).toEqual([
    '$227.50',
    '−$49',
    '$178.50',
  ])
})

test('the lines of an amount add up to whole dollars', () => {
  expect(figuresOf({ fairMarketValueCents: 22_750, amountCents: 17_850 })).toEqual([
    '$227.50',
    '−$49',
    '$0.50',
    '$179',
  ])
})
