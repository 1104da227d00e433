// P11.7: each call to a partner's gateway has its own time limit, and adjudication a longer one.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { setTimeout as wait } from 'node:timers/promises'
import { exampleOf } from '#contract/example.ts'
import { operations } from '#contract/index.ts'
import { accountOf } from '#sandbox/seed/accounts.ts'
import { answering, type Conduct } from '../../test/support/partner-gateway/stand-in.ts'
import { failureOf } from '../../test/support/server/failure-shape.ts'
import {
  startPortalBeforeStandIn,
  type PortalBeforeStandIn,
} from '../../test/support/partner-gateway/portal-before-stand-in.ts'

const LIMITS = { PARTNER_GATEWAY_TIMEOUT_MS: '3000', PARTNER_ADJUDICATION_TIMEOUT_MS: '8000' }
const as = { as: 'one-plan' } as const

let before: PortalBeforeStandIn
beforeAll(async () => {
  before = await startPortalBeforeStandIn(LIMITS)
})
afterAll(() => before.close())
beforeEach(() => before.startOver())

const { customerRef } = accountOf('one-plan')
const answers = {
  searchByCustomerRef: {
    contactId: '1',
    addresses: [{ accountAddressId: '2', customerRef, zipCode: '43215' }],
  },
  getTerritory: { city: 'Columbus', state: 'OH' },
  claimAdjudication: { allowedModes: ['Repair'], buyoutCost: 450 },
}

function after(delayMs: number): Conduct {
  return (response, request) => void wait(delayMs).then(() => answering(answers)(response, request))
}

const readHome = async () =>
  before.portal.callFunction('get-zip', { customerRef: await before.portal.customerRefOf('one-plan') }, as)

test('two slow calls, one after the other, may together take longer than one', async () => {
  before.partner.behave(after(1_600))
  const started = performance.now()
  const answer = await readHome()
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { place: { city: 'Columbus' } }])
  expect(before.partner.asked).toEqual(['searchByCustomerRef', 'getTerritory'])
  expect(performance.now() - started).toBeGreaterThan(3_000)
})

test('adjudication may take longer than any other call', async () => {
  before.partner.behave(after(4_000))
  const params = exampleOf(operations.claimAdjudication.params)
  const [adjudicated, home] = await Promise.all([
    before.portal.callGateway('claimAdjudication', params as never, as),
    readHome(),
  ])
  expect(adjudicated.json()).toEqual({ claimAdjudicationResponse: answers.claimAdjudication })
  expect(failureOf(home).code).toBe('unavailable')
  const late = before.logged().filter(({ reason }) => reason)
  expect(late).toMatchObject([{ call: 'searchByCustomerRef', reason: 'TimeoutError' }])
})

test('but not for ever', async () => {
  before.partner.behave(() => {})
  const started = performance.now()
  const params = exampleOf(operations.claimAdjudication.params)
  const answer = await before.portal.callGateway('claimAdjudication', params as never, as)
  expect(failureOf(answer).code).toBe('unavailable')
  expect(performance.now() - started).toBeLessThan(20_000)
})
