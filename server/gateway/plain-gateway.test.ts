// With a gateway that sends only the fields of P11's tables, oddities (P11.2) don't reach a screen.
import { NO_ANSWERS } from '#contract/no-answers.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FunctionResult, OperationName } from '#contract/index.ts'
import type { ClaimKind } from '#domain/claim/kind.ts'
import { claimKindNames } from '#domain/claim/kind-names.ts'
import { ALL_ODDITIES, oddities, type Oddity } from '../../test/support/partner-gateway/oddities.ts'
import { payFee, startPlainPair, type PlainPair } from '../../test/support/partner-gateway/gateway-pair.ts'
import { roundsOf } from '../../test/support/partner-gateway/plain-gateway.ts'
import { startTestApp, type TestApp } from '../../test/support/server/app.ts'
import { addTestDevice, claimParams } from '../../test/support/server/claims.ts'
import { accountOf } from '#sandbox/seed/accounts.ts'
import { countRemoteWrite } from '../queries/remote/writes.ts'

const as = { as: 'one-plan' } as const
const ISSUE = 'TAB-TOUCH-NOT-RESPONDING'

let pair: PlainPair
let usual: Screens
beforeAll(async () => {
  pair = await startPlainPair()
  // These times were learned before the switch to this gateway.
  await pair.portal.query(
    `insert into stage_durations values ('depot', '', 'ALL', 90, 91, 92), ('carry-in', '', 'ALL', 90, 91, 92)`,
  )
  usual = await screensWith(undefined)
})
beforeEach(() => pair.gateway.reset())
afterAll(() => pair.close())

type Screens = Record<string, { status: number; body: unknown }>

/** The data of every screen, from a portal that has just started and remembers nothing. */
async function screensWith(oddity: Oddity | typeof ALL_ODDITIES | undefined): Promise<Screens> {
  pair.gateway.oddity = oddity
  const portal = await startPortal()
  try {
    return await readScreens(portal)
  } finally {
    await portal.app.close()
  }
}

function startPortal(): Promise<TestApp> {
  const { gateway, partner, portal } = pair
  return startTestApp({
    connection: portal.connection,
    issuer: partner.issuer,
    env: { PARTNER_GATEWAY_URL: gateway.url },
  })
}

async function idOf(nickname: string): Promise<string> {
  const { rows } = await pair.partner.connection.pool.query<{ id: string }>(
    'select inventory_equipment_id as id from equipment where customer_ref = $1 and equipment_name = $2',
    [accountOf('one-plan').customerRef, nickname],
  )
  return rows[0]!.id
}

async function jobOf(nickname: string): Promise<string> {
  const { rows } = await pair.partner.connection.pool.query<{ id: string }>(
    'select service_job_id as id from jobs where inventory_equipment_id = $1',
    [await idOf(nickname)],
  )
  return rows[0]!.id
}

async function readScreens(portal: TestApp): Promise<Screens> {
  const device = { id: await idOf("Kids' tablet") }
  const job = async (nickname: string) => ({ id: await jobOf(nickname) })
  const addresses = await portal.callFunction('claim-address', device, as)
  const { addressId } = addresses.json().addresses[0]
  const asked = {
    'My Devices': portal.callFunction('my-devices', {}, as),
    'Add a device': portal.callFunction('add-device', {}, as),
    'Claim start': portal.callFunction('claim-start', device, as),
    'Try this first': portal.callFunction('triage', { ...device, issueCode: ISSUE }, as),
    'Claim address': portal.callFunction('claim-address', device, as),
    Options: portal.callFunction('claim-get-options', { ...device, issueCode: ISSUE, addressId }, as),
    'Service History': portal.callFunction('service-history', {}, as),
    'Job with a buyout': portal.callFunction('job-info', await job('Office printer'), as),
    'Job with a replacement': portal.callFunction('job-info', await job('Living-room TV'), as),
    'Unknown ZIP code': portal.callFunction('locations-by-zip', { zip: '00001' }, as),
    'Closed job': portal.callFunction('job-info', await job('PlayStation'), as),
  }
  const screens = Object.entries(asked).map(async ([name, response]) => {
    const { statusCode: status, body } = await response
    return [name, { status, body: JSON.parse(withoutReferences(body)) as unknown }] as const
  })
  return Object.fromEntries(await Promise.all(screens))
}

/** Encrypted references differ each time. */
function withoutReferences(body: string): string {
  return body.replaceAll(/"eyJ[\w.-]+"/g, '"encrypted"')
}

/** The oddities that customers can see. All others leave every screen as it was. */
const visible: Partial<Record<Oddity, { screen: string; shows: string }>> = {
  'drop-off location left out': { screen: 'Closed job', shows: 'Service completed' },
  // The time of day is lost.
  'date for a date-time': { screen: 'Service History', shows: 'Office printer' },
  'devices pending': { screen: 'My Devices', shows: 'Work laptop' },
  'no serial numbers': { screen: 'My Devices', shows: 'Work laptop' },
  'unknown job status': { screen: 'Job with a replacement', shows: 'Being admired' },
  'unknown job type': { screen: 'Service History', shows: 'TELEPORT' },
}

/** What a reader that went wrong would leave on a screen. */
const BROKEN = /undefined|NaN|Invalid Date|\[object/

function expectAnswered(screens: Screens): void {
  const failed = Object.entries(screens).filter(([, { status }]) => status !== 200)
  expect(failed).toEqual([])
  expect(JSON.stringify(screens)).not.toMatch(BROKEN)
}

test('every screen is answered', () => {
  expectAnswered(usual)
  expect(JSON.stringify(usual['My Devices'])).toContain("Kids' tablet")
})

describe('the screens are the same with', () => {
  // Only an answer to a write can lack the name of the job.
  const invisible = oddities.filter((oddity) => !(oddity in visible) && oddity !== 'job not named')

  test.each(invisible)('%s', async (oddity) => {
    const screens = await screensWith(oddity)
    expect(screens).toEqual(usual)
    expect(pair.gateway.oddAnswers).toBeGreaterThan(0)
  })
})

describe('the screens are answered with', () => {
  test.each(Object.entries(visible))('%s', async (oddity, { screen, shows }) => {
    const screens = await screensWith(oddity as Oddity)
    expectAnswered(screens)
    expect(JSON.stringify(screens[screen])).toContain(shows)
    expect(pair.gateway.oddAnswers).toBeGreaterThan(0)
  })

  test('all of them at once', async () => expectAnswered(await screensWith(ALL_ODDITIES)))
})

test('durations are those of the catalog', () => {
  const { options } = usual.Options!.body as FunctionResult<'claim-get-options'>
  const durations = new Map(options.map(({ kind, typicalDuration }) => [kind, typicalDuration]))
  expect(durations.get('carry-in')).toBe('About 2–3 business days after you bring it in')
  expect(durations.get('depot')).toBe('About 7–10 business days, shipping included')
})

describe.each(claimKindNames)('a claim for %s', (kind: ClaimKind) => {
  test('is prepared, paid for and raised, although the partner doesn’t name the job', async () => {
    const { gateway, partner, portal } = pair
    const id = await addTestDevice(partner)
    await countRemoteWrite(portal.connection.db, { subject: accountOf('one-plan').subject })
    gateway.oddity = 'job not named'
    const answers = { ...NO_ANSWERS, step: 'details' as const, issueCode: 'LAP-WONT-TURN-ON', kind }
    const params = await claimParams(partner, kind, { inventoryEquipmentID: id })
    const schedule = params.schedule ?? null
    await portal.ask('save-claim-draft', { id, version: null, answers: { ...answers, schedule } })
    await portal.ask('claim-get-details', { id, type: kind })
    const { claimsMasterId, paymentDue } = await portal.send('createClaimsMaster', params)
    expect(paymentDue).toBe(kind !== 'buyout')
    if (paymentDue) await payFee(partner, claimsMasterId)
    const raise = { customerRef: params.customerRef, claimsMasterId }
    const { serviceJobID } = await portal.send('raiseClaim', raise)
    const info = await portal.ask('job-info', { id: serviceJobID })
    expect(info).toMatchObject({ job: { claimsMasterId }, device: { inventoryEquipmentId: id } })
  })
})

test('a draft is saved though the partner can’t answer what the next step needs', async () => {
  pair.gateway.failing.add('getOnlineClaimEligibility')
  const portal = await startPortal()
  const answers = { ...NO_ANSWERS, step: 'issue' as const, description: 'It hums.' }
  const id = await idOf("Kids' tablet")
  const { draft } = await portal.ask('save-claim-draft', { id, answers, version: null })
  await portal.app.close()
  expect(draft.description).toBe('It hums.')
})

describe('once the shared facts are known, at most two rounds of calls:', () => {
  test.each([
    ['my-devices', undefined],
    ['claim-start', idOf],
    ['claim-address', idOf],
    ['service-history', undefined],
    ['job-info', jobOf],
  ] as const)('%s', async (name, find) => {
    const { gateway, portal } = pair
    const id = await find?.('Office printer')
    const params = { ...(id && { id }) } as never
    await portal.ask(name, params)
    // As after a write, the customer's own data is not taken from memory.
    await countRemoteWrite(portal.connection.db, { subject: accountOf('one-plan').subject })
    gateway.reset()
    gateway.latencyMs = 100
    await portal.ask(name, params)
    const rounds: OperationName[][] = roundsOf(gateway.calls)
    expect(gateway.calls.length).toBeGreaterThan(0)
    expect(rounds.length, JSON.stringify(rounds)).toBeLessThanOrEqual(2)
  })
})
