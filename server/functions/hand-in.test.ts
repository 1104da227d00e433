import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FunctionResult } from '#contract/index.ts'
import { startTestApp, type TestApp } from '../../test/support/server/app.ts'
import { addTestJob } from '../../test/support/server/jobs.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp()
})
afterAll(() => portal.close())

test.each([
  ['REPLACEMENT_WITH_DEFECTIVE', 'SC0102', null],
  ['REPLACEMENT_WITH_DEFECTIVE', 'SC0069', 'once it is there'],
  ['REPLACEMENT_WITH_DEFECTIVE', 'SC0070', 'now'],
  ['REPLACEMENT_WITHOUT_DEFECTIVE', 'SC0070', null],
])('%s in %s asks for the old device: %s', async (type, status, handIn) => {
  const id = await addTestJob(portal, { type, status })
  const customerRef = await portal.customerRefOf('one-plan')
  const answer = await portal.callFunction('job-info', { customerRef, id }, { as: 'one-plan' })
  expect((answer.json() as FunctionResult<'job-info'>).handIn).toBe(handIn)
})
