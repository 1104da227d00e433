// P4.19: which jobs get a prepaid label, and who may read it.
import { expect, test } from 'vitest'
import type { Packaging } from '#contract/claim-requests.ts'
import { READ_DOCUMENT_PATH } from '#contract/documents.ts'
import type { FunctionResult } from '#contract/index.ts'
import { shortDay } from '#domain/time/short-day.ts'
import { accountOf, type AccountKey } from '#sandbox/seed/accounts.ts'
import { startTestApp, type TestApp } from '../../test/support/server/app.ts'
import { usePortal } from '../../test/support/server/portal.ts'
import { addTestDevice, claimParams } from '../../test/support/server/claims.ts'
import { failureOf } from '../../test/support/server/failure-shape.ts'
import { addTestJob, jobRow } from '../../test/support/server/jobs.ts'
import { report } from '../../test/support/server/partners.ts'
import { reportPayment } from '../../test/support/server/payments.ts'

const portal = usePortal({})

async function infoOf(id: string, at: TestApp = portal): Promise<FunctionResult<'job-info'>> {
  const customerRef = await at.customerRefOf('one-plan')
  return (await at.callFunction('job-info', { customerRef, id }, { as: 'one-plan' })).json()
}

async function call(method: 'GET' | 'DELETE', id: string, as: AccountKey = 'one-plan', at: TestApp = portal) {
  const query = { customerRef: await at.customerRefOf(as), id }
  return at.app.inject({ method, url: READ_DOCUMENT_PATH, query, headers: await at.bearer({ as }) })
}

/** A depot job from its claim on. */
async function depotJob(at: TestApp = portal, packaging: Packaging = 'own-box'): Promise<string> {
  const { customerRef } = accountOf('one-plan')
  const params = { ...(await claimParams(at, 'depot')), packaging }
  const { claimsMasterId } = await at.send('createClaimsMaster', params)
  await reportPayment(at, { claimsMasterId })
  const { serviceJobID } = await at.send('raiseClaim', { customerRef, claimsMasterId })
  return serviceJobID
}

const messagesOf = async (id: string) => {
  const { notifications } = await jobRow(portal, id)
  return (notifications as { channel: string; body: string }[]).map(({ body }) => body)
}

test('a depot job has a label from its first moment, and its message says so', async () => {
  const id = await depotJob()
  const { label, documents } = await infoOf(id)
  expect(label).toMatchObject({ carrier: 'UPS', trackingNumber: expect.stringMatching(/^1Z\d{16}$/) })
  // It is ours: not one of the customer's files.
  expect(documents).toEqual([])
  const [email, sms] = await messagesOf(id)
  expect(email).toContain('Print your prepaid UPS label and ship it to us by ')
  expect(email).toMatch(new RegExp(`Service Call ${id}, with your label to print:\n.*/job/${id}\n`))
  expect(sms).toContain('Print your prepaid label and ship it by ')

  const file = await call('GET', label!.documentId)
  expect(file).toMatchObject({ statusCode: 200 })
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining(`Prepaid label ${id}.pdf`),
  })
  const text = file.rawPayload.toString('latin1')
  expect(text).toMatch(/^%PDF-1\.4\n/)
  for (const words of [label!.trackingNumber, `Service Call ${id}`, '120 N High St, Apt 4B']) {
    expect(text).toContain(`(${words})`)
  }
})

test('with a box of ours the label is on the box, and page and message say so', async () => {
  const id = await depotJob(portal, 'send-box')
  expect((await infoOf(id)).label).toMatchObject({ carrier: 'UPS', comesInBox: true })
  const [email, sms] = await messagesOf(id)
  expect(email).toMatch(/Your box should arrive in 2–3 business days\..* by \w+day, .* label is on the box\./)
  for (const text of [email, sms]) expect(text).not.toMatch(/print/i)
})

/** A job as the list, the history and its own page show it. */
async function everywhere(id: string) {
  const customerRef = await portal.customerRefOf('one-plan')
  const read = async (name: 'my-devices' | 'service-history') =>
    (await portal.callFunction(name, { customerRef }, { as: 'one-plan' })).json()
  const { devices } = (await read('my-devices')) as FunctionResult<'my-devices'>
  const { rows } = (await read('service-history')) as FunctionResult<'service-history'>
  const card = devices.find(({ openJob }) => openJob?.serviceJobId === id)
  return { ...(await infoOf(id)), card, row: rows.find((row) => row.id === id) }
}

test('with the customer’s own box it is their turn everywhere, until the depot reports', async () => {
  const id = await depotJob(portal, 'own-box')
  const { job, turn, label, card, row } = await everywhere(id)
  expect(job).toMatchObject({ chip: 'Your turn', status: 'Ready to ship', turn: 'ship' })
  expect(turn).toMatchObject({ who: 'customer', what: expect.stringContaining('Print your prepaid label') })
  expect(card).toMatchObject({
    openJob: { time: { label: 'Ship by', value: shortDay(label!.shipBy) } },
    waits: { status: 'Ready to ship', action: 'Get label' },
  })
  expect(row?.turn).toBe('ship')
  expect(await report(portal, id, 'SC0044')).toMatchObject({ http: 200 })
  // Nor does the page show the label once the depot has the device.
  expect(await infoOf(id)).toMatchObject({ job: { turn: null }, turn: { who: 'us' }, label: null })
})

test('it can’t be removed, and is not somebody else’s to read', async () => {
  const { label } = await infoOf(await depotJob())
  const { documentId } = label!
  expect(failureOf(await call('DELETE', documentId)).code).toBe('not-yours')
  expect(failureOf(await call('GET', documentId, 'other-customer')).code).toBe('not-yours')
  const query = { customerRef: await portal.customerRefOf('one-plan'), id: documentId }
  const anonymous = await portal.app.inject({ url: READ_DOCUMENT_PATH, query })
  expect(anonymous.statusCode).toBe(401)
  expect((await call('GET', documentId)).statusCode).toBe(200)
})

test('an old device that is mailed back gets one when the replacement ships, and keeps it', async () => {
  const id = await addTestJob(portal, { type: 'REPLACEMENT_WITH_DEFECTIVE', status: 'SC0105' })
  expect((await infoOf(id)).label).toBeNull()
  const tracking = { tracking: { carrier: 'UPS', trackingId: '1Z4208311234567890' } }
  expect(await report(portal, id, 'SC0081', tracking)).toMatchObject({ http: 200 })
  const { label, handIn } = await infoOf(id)
  expect(handIn).toBe('once it is there')
  expect(label).not.toBeNull()
  expect((await messagesOf(id))[0]).toContain('with your label to print:')
  await report(portal, id, 'SC0069')
  expect((await infoOf(id)).label).toEqual(label)
})

test.each([
  ['kept', { type: 'REPLACEMENT_WITHOUT_DEFECTIVE' }],
  ['a hazard', { type: 'REPLACEMENT_WITH_DEFECTIVE', issueCode: 'TAB-BATTERY-IS-SWOLLEN' }],
])('an old device that is %s gets none', async (_, job) => {
  const id = await addTestJob(portal, { ...job, status: 'SC0105' })
  await report(portal, id, 'SC0081', { tracking: { carrier: 'UPS', trackingId: '1Z4208311234567890' } })
  expect((await infoOf(id)).label).toBeNull()
  expect((await messagesOf(id)).join(' ')).not.toContain('prepaid')
})

test('without a provider there is no label, and no message promises one to print', async () => {
  const labeled = await depotJob()
  const { documentId } = (await infoOf(labeled)).label!
  const { connection, issuer } = portal
  const bare = await startTestApp({
    connection,
    issuer,
    labels: undefined,
  })
  const id = await depotJob(bare)
  expect((await infoOf(id, bare)).label).toBeNull()
  const [email, sms] = await messagesOf(id)
  expect(email).toContain('Once you have a prepaid label from our service partner, ship your device to us.')
  expect(`${email}${sms}`).not.toMatch(/print/i)
  const customerRef = await bare.customerRefOf('one-plan')
  const screen = { customerRef, id: await addTestDevice(bare), type: 'depot' as const }
  const details = await bare.callFunction('claim-get-details', screen, { as: 'one-plan' })
  expect(details.json()).toMatchObject({ providesLabels: false })
  // Nor is one shown that an earlier provider made.
  expect((await infoOf(labeled, bare)).label).toBeNull()
  expect(failureOf(await call('GET', documentId, 'one-plan', bare)).code).toBe('not-yours')

  const replaced = await addTestJob(bare, { type: 'REPLACEMENT_WITH_DEFECTIVE', status: 'SC0105' })
  await report(bare, replaced, 'SC0081', { tracking: { carrier: 'UPS', trackingId: '1Z4208311234567890' } })
  expect((await infoOf(replaced, bare)).label).toBeNull()
  expect((await messagesOf(replaced))[0]).toContain(
    'use a prepaid label from our service partner. If you don’t get one, call us.',
  )
  await bare.app.close()
})
