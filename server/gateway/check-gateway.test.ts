import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { operations } from '#contract/index.ts'
import { accountOf, type AccountKey } from '#sandbox/seed/accounts.ts'
import { startPlainPair, type PlainPair } from '../../test/support/partner-gateway/gateway-pair.ts'
import { ALL_ODDITIES } from '../../test/support/partner-gateway/oddities.ts'
import type { PlainGateway } from '../../test/support/partner-gateway/plain-gateway.ts'
import { answering, startStandIn } from '../../test/support/partner-gateway/stand-in.ts'
import { startChild } from '../../test/support/child.ts'
import { UNHURRIED } from '../../test/support/unhurried.ts'
import { checkGateway } from '../../scripts/check-gateway.ts'
import { readOptions } from '../../scripts/check-gateway/options.ts'
import { isUsable } from '../../scripts/check-gateway/report.ts'

let pair: PlainPair
let gateway: PlainGateway
let env: Record<string, string>
beforeAll(async () => {
  pair = await startPlainPair()
  gateway = pair.gateway
  env = { GATEWAY_TOKEN: await pair.partner.tokenFor(accountOf('one-plan')), ...UNHURRIED }
})
afterAll(() => pair.close())
beforeEach(() => gateway.reset())

const { customerRef } = accountOf('one-plan')
const options = (...more: string[]) => readOptions([gateway.url, '--customer', customerRef, ...more], env)

/** The findings about a call, by verdict. */
async function found(name: string, ...more: string[]) {
  const outcomes = await checkGateway(options(...more))
  return { outcomes, about: outcomes.filter(({ call }) => call === name), usable: isUsable(outcomes) }
}

async function countRows(): Promise<string> {
  const rows = await pair.partner.query(
    `select (select count(*) from equipment) as devices, (select count(*) from claims_masters) as claims,
       (select count(*) from jobs where closed_at is null) as open`,
  )
  return JSON.stringify(rows)
}

test.each(['one that says only what P11 asks for', 'our own'])(
  '%s is fine, and every call is tried',
  async (which) => {
    const url = which === 'our own' ? pair.portal.config.partnerGatewayUrl! : gateway.url
    const args = [url, '--customer', customerRef, '--write']
    const { code, output } = await startChild('scripts/check-gateway.ts', args, env).ended
    expect(output).not.toMatch(/: odd|missing|failed/)
    expect(output).toContain('adds a device')
    expect(output).toMatch(/searchByCustomerRef +200 +\d+ ms +fine/)
    // Nothing has been offered for a job that is a moment old.
    expect(output.match(/\w+(?= +200 +\d+ ms +refused)/g)).toEqual(['updateBuyoutInfo', 'updateStatusInfo'])
    const count = Object.keys(operations).length
    expect(output).toContain(`${count} of ${count} calls tried`)
    expect(code).toBe(0)
  },
)

test('what was added is removed, and what was raised is canceled', async () => {
  const before = await countRows()
  await checkGateway(options('--write'))
  const rows = await pair.partner.query(
    `select equipment_status from equipment where equipment_name like 'Gateway check%'`,
  )
  expect(rows).toContainEqual({ equipment_status: 'Inactive' })
  expect(JSON.parse(await countRows())[0].open).toBe(JSON.parse(before)[0].open)
})

test('without --write, nothing is changed and the rest is listed as skipped', async () => {
  const before = await countRows()
  const { outcomes, usable } = await found('')
  expect(usable).toBe(true)
  expect(await countRows()).toBe(before)
  const skipped = outcomes.filter(({ verdict }) => verdict === 'skipped').map(({ call }) => call)
  expect(skipped).toEqual(expect.arrayContaining(['saveTriageDetails', 'createClaim', 'inactivateEquipment']))
  expect(new Set(outcomes.map(({ call }) => call)).size).toBe(Object.keys(operations).length)
})

test('a gateway that answers oddly is usable', async () => {
  gateway.oddity = ALL_ODDITIES
  const { outcomes } = await found('', '--write')
  const unusable = outcomes.filter(({ verdict }) => verdict === 'missing' || verdict === 'failed')
  // One of the oddities is a record without its id.
  expect(unusable.flatMap(({ missing }) => missing).filter((what) => !/\]: \w+ missing$/.test(what))).toEqual(
    [],
  )
  expect(outcomes.some(({ odd }) => odd.length > 0)).toBe(true)
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
  const { code, output } = await startChild(
    'scripts/check-gateway.ts',
    [gateway.url, '--customer', customerRef],
    env,
  ).ended
  expect(code).toBe(1)
  expect(output).toMatch(
    /getActiveEquipments .* missing\n {4}missing: equipmentDetail\[0\]: inventoryEquipmentId missing/,
  )
})

test.each([
  [
    'searchByCustomerRef',
    { email: 'rosa@sandbox.test' },
    { verdict: 'missing', missing: ['contactId missing'] },
  ],
  [
    'searchByCustomerRef',
    { contactId: '1', addresses: [{ accountAddressId: '2' }] },
    { verdict: 'missing', missing: [expect.stringContaining('customerRef')] },
  ],
  [
    'getActiveEquipments',
    { devices: [] },
    { verdict: 'odd', odd: ['has none of the fields of P11: equipmentDetail'] },
  ],
])('%s answered with %j', async (name, answer, expected) => {
  const partner = await startStandIn()
  partner.behave(answering({ [name]: answer }))
  const outcomes = await checkGateway(readOptions([partner.url, '--customer', customerRef], env))
  await partner.close()
  expect(outcomes.find(({ call }) => call === name)).toMatchObject(expected)
})

test('a call that fails is named with its status', async () => {
  gateway.failing.add('getCEProducts')
  const { about, usable } = await found('getCEProducts')
  expect(about).toMatchObject([{ verdict: 'failed', status: 503 }])
  expect(usable).toBe(false)
})

test('a call that takes too long is named', async () => {
  gateway.latencies.set('getTerritory', 4_000)
  const args = [gateway.url, '--customer', customerRef]
  const outcomes = await checkGateway(readOptions(args, { ...env, PARTNER_GATEWAY_TIMEOUT_MS: '3000' }))
  expect(outcomes.find(({ call }) => call === 'getTerritory')).toMatchObject({
    verdict: 'failed',
    status: null,
    reason: 'no answer in time',
  })
})

test.each<[AccountKey, AccountKey, object, boolean]>([
  ['new-customer', 'new-customer', { call: 'searchByCustomerRef', verdict: 'fine' }, true],
  ['one-plan', 'other-customer', { call: 'searchByCustomerRef', verdict: 'failed', status: 403 }, false],
])('%s checks the customer of %s: the rest is skipped by name', async (caller, customer, first, usable) => {
  const GATEWAY_TOKEN = await pair.partner.tokenFor(accountOf(caller))
  const args = [gateway.url, '--customer', accountOf(customer).customerRef, '--write']
  const outcomes = await checkGateway(readOptions(args, { ...env, GATEWAY_TOKEN }))
  expect(outcomes[0]).toMatchObject(first)
  expect(isUsable(outcomes)).toBe(usable)
  const skipped = outcomes.filter(({ verdict }) => verdict === 'skipped').map(({ call }) => call)
  expect(skipped).toEqual(expect.arrayContaining(['getEquipmentDetails', 'getIssueList', 'addUserEquipment']))
  expect(new Set(outcomes.map(({ call }) => call)).size).toBe(Object.keys(operations).length)
})

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const TOKEN = { GATEWAY_TOKEN: `${part({ alg: 'none' })}.${part({ sub: 'rosa' })}.` }

test.each([
  [[], TOKEN, 'address'],
  [['http://localhost:1'], TOKEN, 'customer'],
  [['http://localhost:1', '--customer', 'C1'], {}, 'GATEWAY_TOKEN'],
  [['http://localhost:1', '--customer', 'C1'], { GATEWAY_TOKEN: 'opaque' }, '--user'],
  [['nowhere', '--customer', 'C1'], TOKEN, 'PARTNER_GATEWAY_URL'],
])('with %j it says what is wrong', (args, given, word) => {
  expect(() => readOptions(args, given)).toThrow(word)
})

test('without an address it shows how to use it', async () => {
  const { code, output } = await startChild('scripts/check-gateway.ts', []).ended
  expect([code, output]).toEqual([2, expect.stringContaining('npm run check-gateway -- <address>')])
})
