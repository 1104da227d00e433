// Against a stand-in for a partner, with a real connection and a real database.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { nameOf, say, startStandIn, type StandIn } from '../../../../test/support/partner-gateway/stand-in.ts'
import { openDatabase } from '../../../../test/support/server/database.ts'
import { silentLog } from '../../../../test/support/server/silent-log.ts'
import type { Connection } from '#server/database/connect.ts'
import { wrapRequest } from '#contract/envelope.ts'
import type { OperationName } from '#contract/index.ts'
import { isRefusal, openCalls, unrefused, type Calls } from './ask.ts'
import type { Envelope } from './partner-envelope.ts'
import { openAnswerCache } from './cache.ts'
import { openPartnerConnection } from './connection.ts'

interface Heard {
  name: string
  token: string | undefined
  body: Record<string, unknown> & Record<OperationName, Record<string, unknown>>
}

const NOW = new Date('2026-11-16T12:00:00Z')
let connection: Connection
let partner: StandIn
let heard: Heard[]
let answers: Record<string, (params: Record<string, unknown>) => object>
let onCall: (name: string) => Promise<unknown>
let isDown = false

beforeAll(async () => {
  ;({ connection } = await openDatabase())
  partner = await startStandIn()
  partner.behave(async (response, request, text) => {
    const name = nameOf(request) as OperationName
    const body = JSON.parse(text) as Heard['body']
    heard.push({ name, token: request.headers.authorization, body })
    await onCall(name)
    if (isDown) return response.destroy()
    return say(200, { [`${name}Response`]: answers[name]!(body[name]) })(response, request, text)
  })
})
afterAll(async () => {
  await partner.close()
  await connection.close()
})

let subject: string
let nth = 0
beforeEach(() => {
  subject = `person-${++nth}`
  heard = []
  let n = 0
  answers = {
    searchByCustomerRef: () => ({ contactId: `contact-${++n}`, addresses: [] }),
    getActiveEquipments: () => ({
      equipmentDetail: [{ inventoryEquipmentId: `device-${++n}`, productLine: 'TV' }],
    }),
    getAccountSummary: () => ({ contractCollection: [] }),
    getIssueList: () => ({ issues: [{ issueCode: `ISSUE-${++n}` }] }),
    getTerritory: ({ zipCode }) => ({ errorDetails: { code: 'ZIP', description: `No ${String(zipCode)}.` } }),
    getServiceJobDetailsCE: () => ({ serviceJobStatusDetail: [] }),
    updateEquipmentDetails: () => ({}),
    claimAdjudication: () => ({ allowedModes: 'Repair' }),
  }
  onCall = async () => {}
})

/** A server of ours: with its own memory, and the database of all. */
function startServer({ timeoutMs = 30_000, adjudicationTimeoutMs = 30_000 } = {}) {
  const to = openPartnerConnection({ url: partner.url, timeoutMs, adjudicationTimeoutMs })
  const now = () => NOW
  const callsFor = openCalls({ partner: to, cache: openAnswerCache(now), db: connection.db, now })
  /** A request to that server. */
  return (who = subject): Calls =>
    callsFor({ subject: who, headers: { authorization: `Bearer ${who}` }, log: silentLog })
}

const issues = { productSubCategoryCode: 'TV', countryCode: 'US' } as const
const change = () =>
  wrapRequest(
    'updateEquipmentDetails',
    { inventoryEquipmentId: 'E1', equipmentName: '', serialNumber: '1' },
    { transactionId: 'transaction-1', customerRef: 'C1', now: 1 },
  ) as Envelope<'updateEquipmentDetails'>
const namesHeard = () => heard.map(({ name }) => name)

async function deviceId(calls: Calls, options = {}): Promise<string> {
  const answer = await calls.ask('getActiveEquipments', { customerRef: 'C1' }, options)
  return unrefused(answer).equipmentDetail[0]!.inventoryEquipmentId
}

test('a territory is remembered, but not the free times of its service centers', async () => {
  answers.getTerritory = ({ returnServiceLocations }) => ({
    city: 'Columbus',
    state: 'OH',
    ...(returnServiceLocations === true && { serviceLocations: [] }),
  })
  const request = startServer()
  for (const returnServiceLocations of [false, false, true, true]) {
    await request().ask('getTerritory', { zipCode: '43215', returnServiceLocations })
  }
  expect(heard.map(({ body }) => body.getTerritory.returnServiceLocations)).toEqual([false, true, true])
})

test('an envelope names the person, the customer and the context, and carries the token', async () => {
  const request = startServer()
  const { ask, as } = request()
  await as('C1')('getAccountSummary', { contactId: 'K1', accountAddressId: 'A1' })
  await ask('searchByCustomerRef', { customerRef: 'C2' })
  await ask('getIssueList', issues)
  expect(heard.map(({ token, body }) => [token, body.user, body.sourceSystemRefId])).toEqual([
    [`Bearer ${subject}`, subject, `C1${NOW.getTime()}`],
    [`Bearer ${subject}`, subject, `C2${NOW.getTime()}`],
    [`Bearer ${subject}`, subject, '123'],
  ])
  expect(heard[0]!.body.getAccountSummary).toEqual({
    contactId: 'K1',
    accountAddressId: 'A1',
    context: { channel: 'WEB', locale: 'en-US' },
  })
})

test('identical reads of one request are sent once, remembered or not', async () => {
  const { ask } = startServer()()
  const zip = { zipCode: '00000' }
  const told = await Promise.all([ask('getTerritory', zip), ask('getTerritory', zip)])
  expect(told.every(isRefusal)).toBe(true)
  expect(namesHeard()).toEqual(['getTerritory'])
})

test('a refusal is not remembered by the next request', async () => {
  const request = startServer()
  for (const calls of [request(), request()]) await calls.ask('getTerritory', { zipCode: '00000' })
  expect(namesHeard()).toHaveLength(2)
})

test('a customer’s own answer is remembered for that person alone, the catalog for everybody', async () => {
  const request = startServer()
  expect(await deviceId(request())).toBe('device-1')
  expect(await deviceId(request())).toBe('device-1')
  expect(await deviceId(request('somebody else'))).toBe('device-2')
  for (const who of [subject, 'somebody else']) await request(who).ask('getIssueList', issues)
  expect(namesHeard()).toEqual(['getActiveEquipments', 'getActiveEquipments', 'getIssueList'])
})

test('a fresh answer comes from the partner, and is the one remembered from then on', async () => {
  const request = startServer()
  const first = request()
  expect(await deviceId(first)).toBe('device-1')
  expect(await deviceId(first, { fresh: true })).toBe('device-2')
  expect(await deviceId(first)).toBe('device-2')
  expect(await deviceId(request())).toBe('device-2')
})

test('after a write, no server remembers what that person was told, and others keep theirs', async () => {
  const [here, there] = [startServer(), startServer()]
  expect(await deviceId(here())).toBe('device-1')
  expect(await deviceId(there())).toBe('device-2')
  expect(await deviceId(there('somebody else'))).toBe('device-3')
  const writing = here()
  await writing.send('updateEquipmentDetails', change())
  expect(await deviceId(writing)).toBe('device-4')
  expect(await deviceId(there())).toBe('device-5')
  expect(await deviceId(there('somebody else'))).toBe('device-3')
})

test('availability is remembered until the customer changes something, such as a booked time', async () => {
  answers.getServiceAvailability = () => ({ available: true })
  const request = startServer()
  const look = () => request().ask('getServiceAvailability', {} as never)
  await look()
  await look()
  await request().send('updateEquipmentDetails', change())
  await look()
  expect(namesHeard()).toEqual(['getServiceAvailability', 'updateEquipmentDetails', 'getServiceAvailability'])
})

test('what is asked while a write runs is forgotten when it ends', async () => {
  const request = startServer()
  onCall = async (name) => name === 'updateEquipmentDetails' && deviceId(request())
  await request().send('updateEquipmentDetails', change())
  expect(await deviceId(request())).toBe('device-2')
})

test('a write that fails may have happened: nothing is remembered either', async () => {
  const request = startServer()
  await deviceId(request())
  isDown = true
  await expect(request().send('updateEquipmentDetails', change())).rejects.toMatchObject({
    code: 'unavailable',
  })
  isDown = false
  expect(await deviceId(request())).toBe('device-2')
})

test('a write is sent with the caller’s transactionId, each time', async () => {
  const { send } = startServer()()
  await send('updateEquipmentDetails', change())
  await send('updateEquipmentDetails', change())
  expect(heard.map(({ body }) => [body.transactionId, body.user, body.sourceSystemRefId])).toEqual([
    ['transaction-1', subject, 'C11'],
    ['transaction-1', subject, 'C11'],
  ])
})

test('what was told can’t be changed: others are told the same object', async () => {
  const told = unrefused(await startServer()().ask('getIssueList', issues))
  expect(() => told.issues.pop()).toThrow(TypeError)
})

test('adjudication has a time limit of its own', async () => {
  onCall = () => new Promise((resolve) => setTimeout(resolve, 300))
  const request = startServer({ timeoutMs: 100 })
  await expect(deviceId(request())).rejects.toMatchObject({ code: 'unavailable' })
  const adjudicate = () => request().ask('claimAdjudication', {} as never)
  expect(await adjudicate()).toMatchObject({ allowedModes: ['Repair'] })
  const hasty = startServer({ adjudicationTimeoutMs: 100 })
  await expect(hasty().ask('claimAdjudication', {} as never)).rejects.toMatchObject({ code: 'unavailable' })
})

test('what no write changes is remembered beyond it', async () => {
  const request = startServer()
  const contact = () => request().ask('searchByCustomerRef', { customerRef: 'C1' })
  const before = await contact()
  await request().send('updateEquipmentDetails', change())
  expect(await contact()).toEqual(before)
})
