/** A device that is carried in waits for its owner twice: to be brought, and to be picked up. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FunctionResult } from '#contract/index.ts'
import type { AccountKey } from '#sandbox/seed/accounts.ts'
import { startTestApp, type TestApp } from '../../test/support/app.ts'
import { jobRow } from '../../test/support/jobs.ts'
import { report } from '../../test/support/partners.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp()
})
afterAll(() => portal.close())

async function infoOf(id: string, as: AccountKey) {
  const customerRef = await portal.customerRefOf(as)
  const answer = await portal.callFunction('job-info', { customerRef, id }, { as })
  return answer.json() as FunctionResult<'job-info'>
}

async function carryIn(as: AccountKey, status: string): Promise<string> {
  const customerRef = await portal.customerRefOf(as)
  const answer = await portal.callFunction('service-history', { customerRef }, { as })
  const { rows } = answer.json() as FunctionResult<'service-history'>
  return rows.find((row) => row.kind === 'carry-in' && row.open && row.status === status)!.id
}

test('one that is booked is brought: where, and when on the clock of the place', async () => {
  const id = await carryIn('every-status', 'Service Call created')
  const { turn, appointment } = await infoOf(id, 'every-status')
  expect(turn.who).toBe('customer')
  expect(turn.what).toMatch(/^Bring your device to .+ on .+ \(Central Time\)\.$/)
  expect(turn.what).toContain(appointment!.location!.name)
})

test('one that is repaired is picked up, and the messages say where and when that is open', async () => {
  const id = await carryIn('one-plan', 'Service Call in progress')
  await report(portal, id, 'SC0002')
  const { job, turn, appointment } = await infoOf(id, 'one-plan')
  const { name, phone, zipCode } = appointment!.location!
  expect(job).toMatchObject({ heading: 'Your device is ready for pickup', tone: 'yours', chip: 'Your turn' })
  expect(turn).toMatchObject({
    who: 'customer',
    what: `Pick up your device at ${name}. Bring a photo ID and your Service Call number.`,
  })
  const [email, sms] = (await jobRow(portal, id)).notifications.slice(-2)
  expect(email.body).toMatch(new RegExp(`Pick it up at ${name}, .+, Columbus, OH ${zipCode}\\. Open Mon – `))
  expect(email.body).toContain(phone)
  expect(sms.body).toBe(
    `Hearthline: Your device is ready for pickup. Pick it up at ${name}. ${portal.config.publicUrl}/?returnTo=/job/${id}`,
  )
})
