import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FunctionResult } from '#contract/index.ts'
import { startTestApp, type TestApp } from '../../test/support/server/app.ts'
import { claimParams, sendClaim } from '../../test/support/server/claims.ts'
import { report } from '../../test/support/server/partners.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp()
})
afterAll(() => portal.close())

async function buyoutOf(id: string) {
  const customerRef = await portal.customerRefOf('one-plan')
  const answer = await portal.callFunction('job-info', { customerRef, id }, { as: 'one-plan' })
  return (answer.json() as FunctionResult<'job-info'>).money.buyout
}

test('a buyout claim shows its estimate until an amount is offered', async () => {
  const { status: _, ...params } = await claimParams(portal, 'buyout')
  const { serviceJobID } = await sendClaim(portal, 'createClaim', params)
  const undecided = { amountCents: null, fairMarketValueCents: null, decision: null }
  expect(await buyoutOf(serviceJobID)).toEqual({
    ...undecided,
    estimateCents: 40_100,
    whyNoAmount: expect.stringContaining('what we estimated when you sent your request'),
  })
  expect(await report(portal, serviceJobID, 'SC0100', { buyoutAmount: 350 })).toMatchObject({ http: 200 })
  // P4.9: the amount is shown for SERVICEBENCH only.
  expect(await buyoutOf(serviceJobID)).toEqual({
    ...undecided,
    estimateCents: null,
    whyNoAmount: expect.stringContaining('final amount is not shown online'),
  })
})
