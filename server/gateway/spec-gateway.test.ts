// In front of a gateway that knows nothing but docs/product: its oddities (P11.2) don't reach a screen.
import { NO_ANSWERS } from '#contract/no-answers.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FunctionResult } from '#contract/index.ts'
import { accountOf } from '#sandbox/seed/accounts.ts'
import { findLine } from '../../test/spec-gateway/catalog.ts'
import { address } from '../../test/spec-gateway/example-calls.ts'
import { startSpecGateway, type SpecGateway } from '../../test/spec-gateway/gateway.ts'
import { oddities, type Oddity } from '../../test/spec-gateway/oddities.ts'
import { startTestApp, type TestApp } from '../../test/support/server/app.ts'
import { openDatabase, type TestDatabase } from '../../test/support/server/database.ts'
import { migrate } from '../database/migrate.ts'

const { addressType: _, ...home } = address

/** A triage that was saved before. */
const TRIAGE = '80010001'

let gateway: SpecGateway
let database: TestDatabase
let usual: Screens
beforeAll(async () => {
  const { subject, customerRef } = accountOf('one-plan')
  gateway = await startSpecGateway([{ subject, customerRef, household: 'full' }])
  gateway.world.triages.push({ id: TRIAGE, subject })
  database = await openDatabase({ seeded: false })
  await migrate(database.connection.pool)
  // Learned before the switch to this gateway.
  await database.connection.pool.query(
    `insert into stage_durations values ('depot', '', 'ALL', 90, 91, 92), ('carry-in', '', 'ALL', 90, 91, 92)`,
  )
  usual = await screensWith(undefined)
})
afterAll(async () => {
  await gateway.close()
  await database.connection.close()
})

type Screens = Record<string, { status: number; body: unknown }>

/** What every screen gets from a portal that has just started: nothing is in its memory. */
async function screensWith(oddity: Oddity | undefined): Promise<Screens> {
  gateway.oddity = oddity
  gateway.oddAnswers = 0
  const portal = await startPortal()
  try {
    return await readScreens(portal)
  } finally {
    await portal.app.close()
  }
}

/** One time for every portal, so that their screens can be compared. */
const STARTED = new Date()

function startPortal(): Promise<TestApp> {
  return startTestApp({
    now: () => STARTED,
    connection: database.connection,
    env: { PARTNER_GATEWAY_URL: gateway.url },
  })
}

async function readScreens(portal: TestApp): Promise<Screens> {
  const references = { customerRef: await portal.customerRefOf('one-plan') }
  const as = { as: 'one-plan' } as const
  const { line, inventoryEquipmentId } = gateway.deviceNamed('Studio laptop')
  const device = { ...references, id: inventoryEquipmentId }
  const chosen = {
    issueCode: findLine(line)!.issues[0]!.code,
    addressId: gateway.world.customers[0]!.accountAddressId,
    triageReferenceId: TRIAGE,
  }
  const job = (nickname: string) => ({ ...references, id: gateway.jobOf(nickname).serviceJobID })
  const asked = {
    'My Devices': portal.callFunction('my-devices', references, as),
    'Add a device': portal.callFunction('add-device', references, as),
    'Claim start': portal.callFunction('claim-start', device, as),
    'Try this first': portal.callFunction('triage', { ...device, issueCode: chosen.issueCode }, as),
    'Claim address': portal.callFunction('claim-address', device, as),
    Options: portal.callFunction('claim-get-options', { ...device, ...chosen }, as),
    'Service History': portal.callFunction('service-history', references, as),
    'Job of the repair family': portal.callFunction('job-info', job('Den TV'), as),
    'Job of a replacement': portal.callFunction('job-info', job('Living-room TV'), as),
    'Unknown ZIP code': portal.callFunction('locations-by-zip', { zip: '00001' }, as),
    'Closed job': portal.callFunction('job-info', job('Repaired tablet'), as),
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

/** What can be seen of an oddity; the others leave every screen as it was. */
const visible: Partial<Record<Oddity, { screen: string; shows: string }>> = {
  'drop-off location left out': { screen: 'Closed job', shows: 'Service completed' },
  // The time of day is lost.
  'date for a date-time': { screen: 'Service History', shows: 'Den TV' },
  'devices pending': { screen: 'My Devices', shows: 'Studio laptop' },
  'no serial numbers': { screen: 'My Devices', shows: 'Studio laptop' },
  'unknown job status': { screen: 'Job of a replacement', shows: 'Being admired' },
  'unknown job type': { screen: 'Service History', shows: 'TELEPORT' },
}

function expectAnswered(screens: Screens): void {
  const failed = Object.entries(screens).filter(([, { status }]) => status !== 200)
  expect(failed).toEqual([])
}

test('every screen is answered, with calls that the gateway accepts', () => {
  const rejected = gateway.calls.filter(({ status }) => status !== 200)
  expect(rejected.map(({ name, refusal }) => `${name}: ${refusal}`)).toEqual([])
  expectAnswered(usual)
  expect(JSON.stringify(usual['My Devices'])).toContain('Studio laptop')
  expect(JSON.stringify(usual['Job of the repair family'])).toContain('45000')
})

describe('the screens are the same with', () => {
  // Only an answer to a write can lack the name of the job.
  const invisible = oddities.filter((oddity) => !(oddity in visible) && oddity !== 'job not named')

  test.each(invisible)('%s', async (oddity) => {
    const screens = await screensWith(oddity)
    expectAnswered(screens)
    expect(screens).toEqual(usual)
    expect(gateway.oddAnswers).toBeGreaterThan(0)
  })
})

describe('the screens are answered with', () => {
  test.each(Object.entries(visible))('%s', async (oddity, { screen, shows }) => {
    const screens = await screensWith(oddity as Oddity)
    expectAnswered(screens)
    expect(JSON.stringify(screens[screen])).toContain(shows)
    expect(gateway.oddAnswers).toBeGreaterThan(0)
  })
})

test('how long it takes is the catalog’s figure', () => {
  const { options } = usual.Options!.body as FunctionResult<'claim-get-options'>
  const durations = new Map(options.map(({ kind, typicalDuration }) => [kind, typicalDuration]))
  expect(durations.get('carry-in')).toBe('About 2–3 business days after you bring it in')
  expect(durations.get('depot')).toBe('About 7–10 business days, shipping included')
  const { turn } = usual['Job of the repair family']!.body as FunctionResult<'job-info'>
  expect(turn.time?.late ?? false).toBe(false)
})

test.each(['refuses to', 'can’t'])(
  'My Devices is shown though the gateway %s say what is covered',
  async (how) => {
    gateway.oddity = undefined
    if (how === 'can’t') gateway.failing.set('getCEProducts', 503)
    else gateway.refusing.add('getCEProducts')
    const portal = await startPortal()
    const { 'My Devices': list, 'Claim start': start, 'Service History': history } = await readScreens(portal)
    gateway.failing.clear()
    gateway.refusing.clear()
    await portal.app.close()
    expect([list!.status, start!.status, history!.status]).toEqual([200, 200, 200])
    const { devices } = list!.body as FunctionResult<'my-devices'>
    const { devices: usually } = usual['My Devices']!.body as FunctionResult<'my-devices'>
    expect(devices).toEqual(
      usually.map((device) => ({ ...device, covered: null, coverUnknown: true, serviceFeeCents: null })),
    )
  },
)

test('a job that raiseClaim does not name is found by its claim', async () => {
  gateway.oddity = 'job not named'
  const portal = await startPortal()
  const as = { as: 'one-plan' } as const
  const { customerRef } = accountOf('one-plan')
  const [contract] = gateway.world.contracts
  const { inventoryEquipmentId, line, make, model } = gateway.deviceNamed('Desk headphones')
  const created = await portal.callGateway(
    'createClaimsMaster',
    {
      customerRef,
      kind: 'buyout',
      serviceTypeCode: 'POLICY',
      contractNumber: contract!.contractId,
      serviceContractProductCode: contract!.planCode,
      inventoryEquipmentID: inventoryEquipmentId,
      product: { productSubCategoryCode: line, brandCode: make, productCode: model },
      issueCodes: [findLine(line)!.issues[0]!.code],
      issueDescription: '',
      triageReferenceID: TRIAGE,
      address: home,
      phoneCode: '1',
      termsAccepted: true,
      status: 'INITIATED',
    },
    as,
  )
  expect(gateway.calls.at(-1)?.refusal).toBeUndefined()
  expect(created.statusCode, created.payload).toBe(200)
  const { claimsMasterId } = created.json().createClaimsMasterResponse
  const raised = await portal.callGateway('raiseClaim', { customerRef, claimsMasterId }, as)
  await portal.app.close()
  const { serviceJobID } = gateway.jobOf('Desk headphones')
  expect(raised.json().raiseClaimResponse).toMatchObject({ serviceJobID })
})

test('a draft is saved though the partner can’t answer what the next step needs', async () => {
  gateway.oddity = undefined
  gateway.failing.set('getOnlineClaimEligibility', 503)
  const portal = await startPortal()
  const { inventoryEquipmentId: id } = gateway.deviceNamed('Studio laptop')
  const answers = {
    ...NO_ANSWERS,
    step: 'issue' as const,
    description: 'It hums.',
  }
  const customerRef = await portal.customerRefOf('one-plan')
  const saved = await portal.callFunction(
    'save-claim-draft',
    { customerRef, id, answers, version: null },
    { as: 'one-plan' },
  )
  gateway.failing.delete('getOnlineClaimEligibility')
  await portal.app.close()
  expect([saved.statusCode, saved.json().draft?.description]).toEqual([200, 'It hums.'])
})
