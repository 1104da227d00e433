import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { operations } from '#contract/index.ts'
import { startSpecGateway, type SpecGateway } from '../test/spec-gateway/gateway.ts'
import { oddities } from '../test/spec-gateway/oddities.ts'
import { startChild } from '../test/support/child.ts'
import { UNHURRIED } from '../test/support/unhurried.ts'
import { answering, startBadPartner } from '../test/support/server/bad-partner.ts'
import { checkGateway } from './check-gateway.ts'
import { readOptions } from './check-gateway/options.ts'
import { isUsable } from './check-gateway/report.ts'

let gateway: SpecGateway
beforeAll(async () => {
  gateway = await startSpecGateway([
    { subject: 'rosa', customerRef: 'C1', household: 'full' },
    { subject: 'rosa', customerRef: 'C3', household: 'empty' },
  ])
})
afterAll(() => gateway.close())
beforeEach(() => gateway.reset())

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const GATEWAY_TOKEN = `${part({ alg: 'none' })}.${part({ sub: 'rosa' })}.`
const env = { GATEWAY_TOKEN, ...UNHURRIED }
const options = (...more: string[]) => readOptions([gateway.url, '--customer', 'C1', ...more], env)

async function run(...more: string[]) {
  const { ended } = startChild('scripts/check-gateway.ts', [gateway.url, '--customer', 'C1', ...more], env)
  return ended
}

/** The findings about a call, by verdict. */
async function found(name: string, ...more: string[]) {
  const outcomes = await checkGateway(options(...more))
  return { outcomes, about: outcomes.filter(({ call }) => call === name), usable: isUsable(outcomes) }
}

test('a gateway that knows nothing but docs/product is fine, and every call is tried', async () => {
  const { code, output } = await run('--write')
  expect(output).not.toMatch(/: odd|missing|failed/)
  expect(output).toContain('adds a device')
  expect(output).toMatch(/searchByCustomerRef +200 +\d+ ms +fine/)
  const count = Object.keys(operations).length
  expect(output).toContain(`${count} of ${count} calls tried`)
  expect(code).toBe(0)
  const refused = gateway.calls.filter(({ status }) => status !== 200)
  expect(refused).toEqual([])
})

test('without --write, nothing is changed and the rest is listed as skipped', async () => {
  const before = JSON.stringify(gateway.world)
  const { outcomes, usable } = await found('')
  expect(usable).toBe(true)
  expect(JSON.stringify(gateway.world)).toBe(before)
  const skipped = outcomes.filter(({ verdict }) => verdict === 'skipped').map(({ call }) => call)
  expect(skipped).toEqual(expect.arrayContaining(['saveTriageDetails', 'createClaim', 'inactivateEquipment']))
  const tried = outcomes.filter(({ verdict }) => verdict !== 'skipped').map(({ call }) => call)
  expect(new Set([...tried, ...skipped]).size).toBe(Object.keys(operations).length)
})

test('what was added is removed and what was raised is canceled', async () => {
  const open = gateway.world.jobs.length
  await checkGateway(options('--write'))
  expect(gateway.world.devices.at(-1)).toMatchObject({ status: 'Inactive' })
  expect(gateway.world.jobs.slice(open).map(({ status }) => status)).toEqual(['SC0003', 'SC0003'])
})

describe('a gateway that answers oddly is usable:', () => {
  // These differ in what they say, not in how they say it.
  const unnoticed = ['null left out', 'drop-off location left out', 'no serial numbers', 'unknown job status']
  const other = [
    'unknown job type',
    'jobs in no order',
    'empty lists as null',
    'job not named',
    'devices pending',
  ]
  const refusals = ['errorDetail in the singular']

  test.each(oddities.filter((oddity) => oddity !== 'a record without its id'))('%s', async (oddity) => {
    gateway.oddity = oddity
    const { outcomes, usable } = await found('', '--write')
    expect(usable).toBe(true)
    const isNoticed = outcomes.some(({ verdict }) => verdict === 'odd')
    expect(isNoticed).toBe(![...unnoticed, ...other, ...refusals].includes(oddity))
  })
})

test('an odd field is named once, with how often it was seen', async () => {
  gateway.oddity = 'amounts as text'
  const { about } = await found('getCEProducts')
  expect(about).toMatchObject([
    { verdict: 'odd', odd: [expect.stringMatching(/^productDetails\.serviceFee unusual/)] },
  ])
})

test('a record without its id is missing something, by name', async () => {
  gateway.oddity = 'a record without its id'
  const { code, output } = await run()
  expect(code).toBe(1)
  expect(output).toMatch(
    /getActiveEquipments .* missing\n {4}missing: equipmentDetail\[0\]: inventoryEquipmentId missing/,
  )
})

test('so is an answer without what it is asked for', async () => {
  const partner = await startBadPartner()
  partner.behave(answering({ searchByCustomerRef: { email: 'rosa@customers.example' } }))
  const outcomes = await checkGateway(readOptions([partner.url, '--customer', 'C1'], env))
  await partner.close()
  expect(outcomes[0]).toMatchObject({ verdict: 'missing', status: 200, missing: ['contactId missing'] })
})

test('a customer whose addresses are all somebody else’s is missing', async () => {
  const partner = await startBadPartner()
  partner.behave(
    answering({ searchByCustomerRef: { contactId: '1', addresses: [{ accountAddressId: '2' }] } }),
  )
  const outcomes = await checkGateway(readOptions([partner.url, '--customer', 'C1'], env))
  await partner.close()
  expect(outcomes[0]).toMatchObject({ verdict: 'missing', missing: [expect.stringContaining('customerRef')] })
})

test('a list under another name is odd', async () => {
  const partner = await startBadPartner()
  partner.behave(answering({ getActiveEquipments: { devices: [] } }))
  const outcomes = await checkGateway(readOptions([partner.url, '--customer', 'C1'], env))
  await partner.close()
  const devices = outcomes.find(({ call }) => call === 'getActiveEquipments')
  expect(devices).toMatchObject({ verdict: 'odd', odd: ['has none of the fields of P11: equipmentDetail'] })
})

test('a call that fails is named with its status', async () => {
  gateway.failing.set('getCEProducts', 503)
  const { about, usable } = await found('getCEProducts')
  expect(about).toMatchObject([
    { verdict: 'failed', status: 503, reason: expect.stringContaining('out of order') },
  ])
  expect(usable).toBe(false)
})

test('a call that takes too long is named', async () => {
  gateway.latencies.set('getTerritory', 2_000)
  const impatient = readOptions([gateway.url, '--customer', 'C1'], {
    ...env,
    PARTNER_GATEWAY_TIMEOUT_MS: '1000',
  })
  const outcomes = await checkGateway(impatient)
  expect(outcomes.find(({ call }) => call === 'getTerritory')).toMatchObject({
    verdict: 'failed',
    status: null,
    reason: 'no answer in time',
  })
})

test('a customer without devices is no problem, and what needs one is skipped by name', async () => {
  const outcomes = await checkGateway(readOptions([gateway.url, '--customer', 'C3', '--write'], env))
  expect(isUsable(outcomes)).toBe(true)
  const skipped = outcomes.filter(({ verdict }) => verdict === 'skipped').map(({ call }) => call)
  expect(skipped).toEqual(expect.arrayContaining(['getEquipmentDetails', 'getIssueList', 'addUserEquipment']))
  expect(new Set(outcomes.map(({ call }) => call)).size).toBe(Object.keys(operations).length)
})

test('somebody else’s customer is refused, and the rest is skipped', async () => {
  const outcomes = await checkGateway(readOptions([gateway.url, '--customer', 'C2'], env))
  expect(outcomes[0]).toMatchObject({ call: 'searchByCustomerRef', verdict: 'failed', status: 403 })
  expect(outcomes.find(({ call }) => call === 'getSlotList')).toMatchObject({ verdict: 'skipped' })
  const named = new Set(outcomes.map(({ call }) => call))
  expect([...named].sort()).toEqual(Object.keys(operations).sort())
  expect(isUsable(outcomes)).toBe(false)
})

test.each([
  [[], env, 'address'],
  [['http://localhost:1'], env, 'customer'],
  [['http://localhost:1', '--customer', 'C1'], {}, 'GATEWAY_TOKEN'],
  [['http://localhost:1', '--customer', 'C1'], { GATEWAY_TOKEN: 'opaque' }, '--user'],
  [['nowhere', '--customer', 'C1'], env, 'PARTNER_GATEWAY_URL'],
])('with %j it says what is wrong', (args, given, word) => {
  expect(() => readOptions(args, given)).toThrow(word)
})

test('without anything to check it explains itself', async () => {
  const { code, output } = await startChild('scripts/check-gateway.ts', []).ended
  expect([code, output]).toEqual([2, expect.stringContaining('npm run check-gateway -- <address>')])
})
