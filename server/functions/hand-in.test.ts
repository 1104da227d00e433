import { expect, test } from 'vitest'
import { usePortal } from '../../test/support/server/portal.ts'
import { addTestJob } from '../../test/support/server/jobs.ts'

const portal = usePortal()

test.each([
  ['REPLACEMENT_WITH_DEFECTIVE', 'SC0102', null],
  ['REPLACEMENT_WITH_DEFECTIVE', 'SC0069', 'once it is there'],
  ['REPLACEMENT_WITH_DEFECTIVE', 'SC0070', 'now'],
  ['REPLACEMENT_WITHOUT_DEFECTIVE', 'SC0070', null],
])('%s in %s asks for the old device: %s', async (type, status, handIn) => {
  const id = await addTestJob(portal, { type, status })
  expect((await portal.ask('job-info', { id })).handIn).toBe(handIn)
})

const SWOLLEN = { type: 'REPLACEMENT_WITH_DEFECTIVE', issueCode: 'LAP-BATTERY-IS-SWOLLEN' }

test.each([
  ['NEW', 'Stop using it'],
  ['SC0069', 'don’t charge it'],
  ['SC0070', 'household hazardous waste'],
])('in %s nobody is asked to mail a swollen battery', async (status, words) => {
  const id = await addTestJob(portal, { ...SWOLLEN, status })
  const answer = await portal.ask('job-info', { id })
  expect(answer).toMatchObject({ handIn: null, oldDevice: 'dropped off' })
  expect(answer.safety.join(' ')).toContain(words)
  expect(JSON.stringify(answer)).not.toMatch(/prepaid label|Back up your data\./)
})

test('a job about anything else has no advice', async () => {
  const id = await addTestJob(portal, { issueCode: 'LAP-WONT-TURN-ON' })
  expect((await portal.ask('job-info', { id })).safety).toEqual([])
})
