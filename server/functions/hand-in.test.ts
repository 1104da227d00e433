import { afterAll, beforeAll, expect, test } from 'vitest'
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
  expect(answer.json().handIn).toBe(handIn)
})

const SWOLLEN = { type: 'REPLACEMENT_WITH_DEFECTIVE', issueCode: 'LAP-BATTERY-IS-SWOLLEN' }

test.each([
  ['NEW', 'Stop using it'],
  ['SC0069', 'don’t charge it'],
  ['SC0070', 'household hazardous waste'],
])('in %s nobody is asked to mail a swollen battery', async (status, words) => {
  const id = await addTestJob(portal, { ...SWOLLEN, status })
  const customerRef = await portal.customerRefOf('one-plan')
  const answer = (await portal.callFunction('job-info', { customerRef, id }, { as: 'one-plan' })).json()
  expect(answer).toMatchObject({ handIn: null, oldDevice: 'dropped off' })
  expect(answer.safety.join(' ')).toContain(words)
  expect(JSON.stringify(answer)).not.toMatch(/prepaid label|Back up your data\./)
})

test('a job about anything else has no advice', async () => {
  const id = await addTestJob(portal, { issueCode: 'LAP-WONT-TURN-ON' })
  const customerRef = await portal.customerRefOf('one-plan')
  const answer = await portal.callFunction('job-info', { customerRef, id }, { as: 'one-plan' })
  expect(answer.json().safety).toEqual([])
})
