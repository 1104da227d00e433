// Every read of the port, for every sandbox customer: in process and over the network give the same facts.
import { NO_ANSWERS } from '#contract/no-answers.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectionInRounds } from '../../test/support/server/connection-in-rounds.ts'
import { silentLog } from '../../test/support/server/silent-log.ts'
import { startPlainPair, type PlainPair } from '../../test/support/partner-gateway/gateway-pair.ts'
import { listening } from '../../test/support/server/job-events.ts'
import { NOW } from '../../test/support/server/seeded.ts'
import { accountOf, sandboxAccounts, type AccountKey } from '#sandbox/seed/accounts.ts'
import { inProcessGateway } from './in-process.ts'
import type { Gateway } from './port.ts'
import { partnerGateway } from './access.ts'
import { openPartnerConnection } from './remote/calls/connection.ts'
import { claimOptions } from '#domain/claim/options.ts'
import type { ClaimOptionFacts, ClaimStartFacts, DraftSave } from '../facts/claim.ts'
import type { Owner } from '../facts/customer.ts'
import type { DeviceFacts, MyDevicesFacts } from '../facts/job.ts'
import { COLUMBUS } from '../../test/support/sample-address.ts'

let pair: PlainPair
let near: Gateway
let shortcutsUrl: string
beforeAll(async () => {
  pair = await startPlainPair()
  near = inProcessGateway(pair.partner.connection.db)
  shortcutsUrl = `${await listening(pair.partner)}/gateway`
})
afterAll(() => pair.close())

const connectTo = (url: string) =>
  openPartnerConnection({ url, timeoutMs: 30_000, adjudicationTimeoutMs: 30_000 })

async function gatewayAs(key: AccountKey, connection = connectTo(shortcutsUrl)): Promise<Gateway> {
  const { portal, partner } = pair
  const access = partnerGateway(connection, portal.connection.db, () => NOW)
  const { authorization } = await partner.bearer({ as: key })
  return access.gatewayFor({ subject: accountOf(key).subject, headers: { authorization }, log: silentLog })
}

const ownerOf = (key: AccountKey): Owner => {
  const { subject, customerRef } = accountOf(key)
  return { subject, customerRef }
}

type Read = (gateway: Gateway) => Promise<unknown>

/** The same reads over the network and in process. */
async function readBoth(key: AccountKey, reads: Read[]) {
  const there: unknown[] = []
  const here: unknown[] = []
  for (const read of reads) {
    there.push(inAnyOrder(decided(await read(await gatewayAs(key)))))
    here.push(inAnyOrder(decided(await read(near))))
  }
  return { there, here }
}

/** What follows from a ruling, instead of the ruling: only our own gateway keeps the plan's modes to itself. */
function decided(facts: unknown): unknown {
  if (!facts || typeof facts !== 'object' || !('ruling' in facts)) return facts
  const { ruling, availability, appointments, ...rest } = facts as ClaimOptionFacts
  if (!ruling?.covered) return { ...rest, ruling }
  const { buyoutCents, fairMarketValueCents } = ruling
  const options = claimOptions({ ...ruling, availability })
  const offered = options.filter((option) => option.offered).map(({ kind }) => [kind, appointments[kind]])
  return { ...rest, buyoutCents, fairMarketValueCents, options, appointments: offered }
}

/** What the specification's calls say too, without our shortcuts (P11.3 to P11.6): coverage, issues, … */
function startOf(facts: ClaimStartFacts | undefined) {
  const { heldBack, terms, issues } = facts!
  return { heldBack, terms: terms?.covered ? terms : null, issues: issues.map(named) }
}

const named = ({ issueCode, name, category }: ClaimStartFacts['issues'][number]) => ({
  issueCode,
  name,
  category,
})

/** … and adjudication, availability and the amount of a buyout. */
function optionsOf(facts: ClaimOptionFacts | undefined) {
  const { issue, ruling, availability, appointments, terms } = facts!
  const known = { issue: issue && named(issue), terms: terms?.covered ? terms : null }
  if (!ruling?.covered) return { ...known, ruling }
  const options = claimOptions({ ...ruling, availability })
  const offered = options.filter((option) => option.offered)
  const earliest = offered.map(({ kind }) => [kind, appointments[kind]?.earliestDate])
  const kinds = options.map((option) => [option.kind, option.offered])
  return { ...known, kinds, buyoutCents: ruling.buyoutCents, earliest }
}

function withoutClocks(facts: MyDevicesFacts | undefined): unknown {
  return { ...facts, devices: facts?.devices.map(withoutClock) }
}

/** A partner's list of jobs doesn't say when a stage began. */
function withoutClock<Facts extends Pick<DeviceFacts, 'openJob'>>(facts: Facts | undefined): unknown {
  const { openJob } = facts ?? {}
  return { ...facts, openJob: openJob && { ...openJob, stageBegan: null, startedAt: null } }
}

/** Lists in no particular order. */
const UNORDERED = new Set(['subcategories', 'productLines'])

function inAnyOrder(facts: unknown): unknown {
  return JSON.parse(
    JSON.stringify(facts ?? null, (key, value: unknown) =>
      UNORDERED.has(key) && Array.isArray(value)
        ? value.map((entry) => JSON.stringify(entry)).toSorted()
        : value,
    ),
  )
}

/** One of each product line. */
const devicesOf = (key: AccountKey) =>
  rows<{ id: string; active: boolean }>(
    `select distinct on (product_line) inventory_equipment_id as id, equipment_status = 'Active' as active
     from equipment where customer_ref = $1 order by product_line, equipment_status, inventory_equipment_id`,
    key,
  )
const jobsOf = (key: AccountKey) =>
  rows<{ id: string }>(
    'select service_job_id as id from jobs where customer_ref = $1 order by service_job_id limit 60',
    key,
  )
async function rows<Row>(text: string, key: AccountKey): Promise<Row[]> {
  const { pool } = pair.partner.connection
  return (await pool.query(text, [accountOf(key).customerRef])).rows
}

describe.each(sandboxAccounts)('$key', ({ key }) => {
  const owner = ownerOf(key)

  test('the shell, My Devices, what can be added, Service History and the home ZIP code', async () => {
    const { jobs } = (await near.readServiceHistory({ ...owner, before: null }))!
    const older = jobs[Math.floor(jobs.length / 2)]?.serviceJobId ?? null
    const { there, here } = await readBoth(key, [
      (gateway) => gateway.readViewer(owner),
      async (gateway) => withoutClocks(await gateway.readMyDevices({ ...owner, now: NOW })),
      (gateway) => gateway.readProductLines(owner),
      (gateway) => gateway.readServiceHistory({ ...owner, before: null }),
      (gateway) => gateway.readServiceHistory({ ...owner, before: older }),
      (gateway) => gateway.readHomePlace({ ...owner, contractRef: null }),
    ])
    expect(there).toEqual(here)
  })

  test('each device: its page, issues, addresses and claim options, with shortcuts and without', async () => {
    const plain = await gatewayAs(key, connectTo(pair.gateway.url))
    for (const { id, active } of await devicesOf(key)) {
      const { issues, viewer } = (await near.readClaimStart({
        ...owner,
        equipmentId: id,
        contractRef: null,
        now: NOW,
      }))!
      const { addresses } = (await near.readServiceAddresses({ ...owner, equipmentId: id, now: NOW }))!
      const chosen = issues.find(({ name }) => /Crashed|Cartridge|Cracked|swollen/.test(name)) ?? issues[0]!
      const { issueCode } = chosen
      const device = { ...owner, equipmentId: id, now: NOW }
      const { addressId } = addresses[0]!
      const question = { ...device, issueCode, addressId, triageReferenceId: null }
      // Products are asked for by plan code, which can't tell apart two contracts under one plan.
      const plans = viewer.contracts.filter(({ subcategories }) => subcategories.length > 0)
      const { there, here } = await readBoth(key, [
        ...[null, ...plans.map(({ contractPublicRef }) => contractPublicRef)].flatMap(
          (contractRef): Read[] => [
            async (gateway) => withoutClock(await gateway.readClaimStart({ ...device, contractRef })),
            (gateway) => gateway.readTriage({ ...device, issueCode, contractRef }),
            // Nobody gets as far as the options with a device that is no longer listed.
            async (gateway) => active && gateway.readClaimOptions({ ...question, contractRef }),
          ],
        ),
        (gateway) => gateway.readServiceAddresses(device),
        (gateway) =>
          gateway.readClaimDetails({
            ...device,
            contractRef: null,
            appointmentType: 'CLAIM_CARRYIN',
          }),
      ])
      expect(there).toEqual(here)
      for (const { contractPublicRef: contractRef } of active ? plans : []) {
        const read = async (gateway: Gateway) => ({
          start: startOf(await gateway.readClaimStart({ ...device, contractRef })),
          isCovered:
            (await gateway.readTriage({ ...device, issueCode, contractRef }))?.notCoveredReason === null,
          options: optionsOf(await gateway.readClaimOptions({ ...question, contractRef })),
        })
        expect(await read(plain)).toEqual(await read(near))
      }
    }
  })

  test('each job: its page, timeline and version', async () => {
    const jobs = await jobsOf(key)
    // One customer has a job in every status; for the others, a few are enough.
    const shown = key === 'every-status' ? jobs : jobs.slice(0, 8)
    const { there, here } = await readBoth(key, [
      ...shown.map(({ id }): Read => async (gateway) => {
        const info = await gateway.readJobInfo({ ...owner, serviceJobId: id })
        // Only our own gateway estimates a buyout by the device's age, and makes labels (P4.19).
        return gateway === near ? { ...info, deviceSince: null, label: null } : info
      }),
      ...jobs
        .slice(0, 2)
        .flatMap(({ id }): Read[] => [
          (gateway) => gateway.readJobHistory({ ...owner, contractRef: null, serviceJobId: id }),
          (gateway) => gateway.readJobVersion({ ...owner, contractRef: null, serviceJobId: id }),
        ]),
    ])
    expect(there).toEqual(here)
  })
})

test.each(['43215', '10001', '99950', '00000'])('service centers near %s', async (zip) => {
  const { there, here } = await readBoth(
    'one-plan',
    [null, 'TV', 'LAP', 'NONE'].map(
      (productLine) => (gateway) => gateway.listLocations({ zipCode: zip, productLine, now: NOW }),
    ),
  )
  expect(there).toEqual(here)
})

test('dates and times of a service center, and of an unknown one', async () => {
  const { there, here } = await readBoth(
    'one-plan',
    ['SVC-CMH-01', 'SVC-NOWHERE'].map(
      (code) => (gateway) =>
        gateway.readLocationDates({ location: code, zipCode: undefined, productLine: null, now: NOW }),
    ),
  )
  expect(there).toEqual(here)
})

const PLACE = { ...COLUMBUS, houseNo: '9', street: 'Lakeside Dr' }

const ANSWERS = {
  ...NO_ANSWERS,
  step: 'options',
} satisfies Partial<DraftSave['answers']>

describe('at most two rounds of calls, without duplicates', () => {
  const owner = ownerOf('mixed-plans')
  const contractRef = 'HS-none'
  const places = async () => {
    const [{ id } = { id: '' }] = await devicesOf('mixed-plans')
    const [{ id: job } = { id: '' }] = await jobsOf('mixed-plans')
    const { addresses } = (await near.readServiceAddresses({ ...owner, equipmentId: id, now: NOW }))!
    const { issues } = (await near.readClaimStart({
      ...owner,
      equipmentId: id,
      contractRef: null,
      now: NOW,
    }))!
    return { id, job, addressId: addresses[0]!.addressId, issueCode: issues[0]!.issueCode }
  }
  type Places = Awaited<ReturnType<typeof places>>
  const reads: Record<string, (gateway: Gateway, found: Places) => Promise<unknown>> = {
    readViewer: (gateway) => gateway.readViewer(owner),
    readMyDevices: (gateway) => gateway.readMyDevices({ ...owner, now: NOW }),
    readProductLines: (gateway) => gateway.readProductLines(owner),
    readClaimStart: (gateway, { id }) =>
      gateway.readClaimStart({ ...owner, equipmentId: id, contractRef: null, now: NOW }),
    readClaimOptions: (gateway, { id: equipmentId, ...found }) =>
      gateway.readClaimOptions({
        ...owner,
        ...found,
        equipmentId,
        contractRef: null,
        triageReferenceId: null,
        now: NOW,
      }),
    readClaimDetails: (gateway, { id: equipmentId }) =>
      gateway.readClaimDetails({
        ...owner,
        equipmentId,
        contractRef: null,
        appointmentType: 'CLAIM_CARRYIN',
        now: NOW,
      }),
    readTriage: (gateway, { id, issueCode }) =>
      gateway.readTriage({ ...owner, equipmentId: id, issueCode, contractRef: null }),
    readServiceAddresses: (gateway, { id }) =>
      gateway.readServiceAddresses({ ...owner, equipmentId: id, now: NOW }),
    readServiceHistory: (gateway) => gateway.readServiceHistory({ ...owner, before: null }),
    readJobInfo: (gateway, { job }) => gateway.readJobInfo({ ...owner, serviceJobId: job }),
    readJobHistory: (gateway, { job }) =>
      gateway.readJobHistory({ ...owner, contractRef, serviceJobId: job }),
    readJobVersion: (gateway, { job }) =>
      gateway.readJobVersion({ ...owner, contractRef, serviceJobId: job }),
    readHomePlace: (gateway) => gateway.readHomePlace({ ...owner, contractRef }),
    saveDraft: (gateway, { id: equipmentId, addressId, issueCode }) => {
      const address = { ...PLACE, addressId }
      const answers = { ...ANSWERS, issueCode, address, triageReferenceId: 'TR-nobodys' }
      return gateway.saveDraft({ ...owner, equipmentId, contractRef, answers, version: null, now: NOW })
    },
    saveServiceAddress: (gateway) => gateway.saveServiceAddress({ ...owner, contractRef, address: PLACE }),
    discardDraft: (gateway, { id }) =>
      gateway.discardDraft({ ...owner, contractRef, equipmentId: id, now: NOW }),
    owns: (gateway) => gateway.owns(owner.subject, { customerRef: owner.customerRef, contractRef }),
    listLocations: (gateway) => gateway.listLocations({ zipCode: '43215', productLine: 'TV', now: NOW }),
    readLocationDates: (gateway) =>
      gateway.readLocationDates({
        location: 'SVC-CMH-01',
        zipCode: undefined,
        productLine: null,
        now: NOW,
      }),
  }

  test.each(Object.keys(reads))('%s', async (name) => {
    const found = await places()
    const { connection, rounds } = connectionInRounds(connectTo(shortcutsUrl))
    await reads[name]!(await gatewayAs('mixed-plans', connection), found)
    expect(rounds.length, JSON.stringify(rounds)).toBeLessThanOrEqual(2)
    const lookUps = rounds.flat().filter((call) => call !== 'getServiceAvailability')
    expect(lookUps).toEqual([...new Set(lookUps)])
  })
})
