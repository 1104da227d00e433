// Our own gateway is one that the check approves of, with shortcuts.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountOf } from '#sandbox/seed/accounts.ts'
import { checkGateway } from '../../scripts/check-gateway.ts'
import { readOptions } from '../../scripts/check-gateway/options.ts'
import { describeOutcome, isUsable } from '../../scripts/check-gateway/report.ts'
import { startTestApp, type TestApp } from '../../test/support/server/app.ts'
import { UNHURRIED } from '../../test/support/unhurried.ts'
import { listening } from '../../test/support/server/job-events.ts'

let app: TestApp
let url: string
beforeAll(async () => {
  app = await startTestApp()
  url = `${await listening(app)}/gateway`
})
afterAll(() => app.close())

test('every call to our own gateway is fine', async () => {
  const account = accountOf('one-plan')
  const GATEWAY_TOKEN = await app.tokenFor(account)
  const args = [url, '--customer', account.customerRef, '--write']
  const outcomes = await checkGateway(readOptions(args, { GATEWAY_TOKEN, ...UNHURRIED }))
  const report = outcomes.map(describeOutcome).join('\n')
  expect(isUsable(outcomes), report).toBe(true)
  expect(outcomes.filter(({ verdict }) => verdict === 'odd').map(describeOutcome)).toEqual([])
  const refused = outcomes.filter(({ verdict }) => verdict === 'refused').map(({ call }) => call)
  // Nothing has been offered for a job that is a moment old.
  expect(refused, report).toEqual(['updateBuyoutInfo', 'updateStatusInfo'])
  const plans = outcomes.find(({ call }) => call === 'getAccountSummary')
  expect(plans?.shortcuts).toContain('contractCollection.planName')
})
