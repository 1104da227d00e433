import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { functions, type FunctionName, type FunctionResult } from '#contract/index.ts'
import { JOB_EVENTS_PATH } from '#contract/job-events.ts'
import { startTestApp, type TestApp } from '../../test/support/server/app.ts'
import { failureOf } from '../../test/support/server/failure-shape.ts'
import { NOW } from '../../test/support/server/seeded.ts'
import { statementsOf } from '../../test/support/server/statements.ts'
import { readRecordedAnswers } from './recorded-answers.ts'
import { COLUMBUS } from '../../test/support/sample-address.ts'

const FOLDER = new URL('answers/', import.meta.url)

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp({ env: { LIVE: 'false' } })
})
afterAll(() => portal.close())

type Recording = { when?: Record<string, string>; answer: Record<string, unknown> }[]

async function recordingOf(name: string): Promise<Recording> {
  return JSON.parse(await readFile(new URL(`${name}.json`, FOLDER), 'utf8'))
}

/** A valid GET: fills in whatever else the function requires. */
async function call(name: FunctionName, params: Record<string, string> = {}, as = 'one-plan' as const) {
  const customerRef = await portal.customerRefOf(as)
  const given = { ...('customerRef' in functions[name].params.properties ? { customerRef } : {}), ...params }
  const headers = await portal.bearer({ as })
  return portal.app.inject({ url: `/functions/${name}`, headers, query: given })
}

async function read<Name extends FunctionName>(name: Name, params: Record<string, string> = {}) {
  const answer = await call(name, params)
  expect(answer.statusCode, answer.payload).toBe(200)
  return answer.json<FunctionResult<Name>>()
}

const recorded = Object.values(functions)
  .filter(({ name, method }) => method === 'GET' || name === 'save-service-address')
  .map(({ name }) => name)

describe('with LIVE=false', () => {
  test.each(recorded)('%s answers from its file and runs no SQL', async (name) => {
    const { params } = functions[name]
    const others = { id: '50000014', zip: '43215', issueCode: 'TAB-CRACKED-SCREEN', addressId: 'A40010001' }
    const asked = Object.fromEntries(Object.entries(others).filter(([key]) => key in params.properties))
    for (const { when } of await recordingOf(name)) {
      expect(await statementsOf(() => read(name, { ...asked, ...when }))).toEqual([])
    }
  })

  test('everything the lists name can be opened', async () => {
    const { devices } = await read('my-devices')
    const { rows } = await read('service-history')
    for (const { id, inventoryEquipmentId } of rows) {
      const { job, timeline } = await read('job-info', { id })
      expect(job).toMatchObject({ serviceJobId: id })
      expect(await read('job-history', { id })).toEqual({ version: job.version, timeline })
      await read('claim-start', { id: inventoryEquipmentId })
    }
    for (const { inventoryEquipmentId } of devices) await read('claim-start', { id: inventoryEquipmentId })
    const openJobs = devices.flatMap(({ openJob }) => openJob?.serviceJobId ?? [])
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(openJobs))
  })

  test('dates are relative to today', async () => {
    const { now, job } = await read('job-info', { id: '80411-7731' })
    expect(now).toBe(NOW.toISOString())
    expect(NOW.getTime() - Date.parse(job.createdAt!)).toBe(30.7 * 3_600_000)
  })

  test('the references in an answer can be decrypted by this server', async () => {
    const { viewer } = await read('my-devices')
    expect(await portal.references.decrypt('contractRef', viewer.plan!.contractRef)).toBe('HS-600100101')
    const { contractRef } = viewer.plan!
    expect((await read('my-devices', { contractRef })).viewer).toEqual(viewer)
  })

  test('an answer that is not recorded is "not yours"', async () => {
    expect(failureOf(await call('job-info', { id: '99999-9999' })).code).toBe('not-yours')
  })

  test('still requires a token, valid parameters and genuine references', async () => {
    const customerRef = await portal.customerRefOf('one-plan')
    expect(failureOf(await portal.callFunction('my-devices', { customerRef })).code).toBe('unauthenticated')
    expect(failureOf(await call('my-devices', { more: 'yes' })).code).toBe('malformed')
    expect(failureOf(await call('my-devices', { customerRef: 'made-up' })).code).toBe('not-yours')
    expect(failureOf(await call('my-devices', { contractRef: customerRef })).code).toBe('not-yours')
  })

  test('save-service-address still saves when it is posted', async () => {
    const given = {
      customerRef: await portal.customerRefOf('one-plan'),
      ...COLUMBUS,
      houseNo: '9',
      street: 'Beck St',
    }
    const saved = await portal.callFunction('save-service-address', given, { as: 'one-plan' })
    expect(saved.json().address).toMatchObject({ street: 'Beck St' })
    expect((await read('save-service-address')).address).not.toMatchObject({ street: 'Beck St' })
  })

  test.each([
    ['43215', 'Columbus', 'OH'],
    ['90210', 'Beverly Hills', 'CA'],
    ['10001', 'New York', 'NY'],
  ])('%s has its own place and service centers, each with dates', async (zip, city, state) => {
    const { place, locations } = await read('locations-by-zip', { zip })
    expect(place).toMatchObject({ zip, city, state })
    expect(locations.length).toBeGreaterThan(1)
    const distances = locations.map(({ distanceMiles }) => distanceMiles)
    expect(distances).toEqual(distances.toSorted((one, other) => one! - other!))
    for (const { location, earliestDate } of locations) {
      expect(location.state).toBe(state)
      const dates = await read('dates-by-location', { location: location.serviceLocationCode })
      expect(dates.location).toEqual(location)
      expect(dates.availableDates[0]).toBe(earliestDate)
      expect([...new Set(dates.slots.map(({ date }) => date))]).toEqual(dates.availableDates)
    }
  })

  test('has no stream of changes', async () => {
    const headers = await portal.bearer({ as: 'one-plan' })
    expect(failureOf(await portal.app.inject({ url: JOB_EVENTS_PATH, headers })).code).toBe('unknown-request')
  })
})

describe('an invalid file stops startup with an error that names it and says why', () => {
  /** Loads the answers with one file changed. */
  async function startWith(name: string, change: (recording: Recording) => unknown): Promise<unknown> {
    const folder = await mkdtemp(join(tmpdir(), 'recorded-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    await cp(FOLDER, folder, { recursive: true })
    const file = join(folder, `${name}.json`)
    const changed = change(name in functions ? await recordingOf(name) : [])
    if (changed === undefined) await rm(file)
    else await writeFile(file, JSON.stringify(changed))
    const { references } = portal
    return readRecordedAnswers({ references, now: NOW, folder: pathToFileURL(`${folder}/`) })
  }

  test.each<[string, string, (recording: Recording) => unknown, RegExp]>([
    ['is missing', 'job-info', () => undefined, /\/job-info\.json: is missing/],
    [
      'has a value of the wrong type',
      'get-zip',
      () => [
        { answer: { place: { zip: 43215, city: 'Columbus', state: 'OH', latitude: 40, longitude: 83 } } },
      ],
      /\/get-zip\.json: 0\.answer\.place\.zip must be string$/,
    ],
    [
      'uses an unknown parameter',
      'get-zip',
      ([zip]) => [{ ...zip, when: { city: 'Columbus' } }],
      /\/get-zip\.json: 0\.when\.city is not a parameter of the call/,
    ],
    [
      'belongs to no function',
      'my-device',
      () => [],
      /\/my-device\.json: there is no GET function with this name/,
    ],
  ])('%s', async (_, name, change, message) => {
    await expect(startWith(name, change)).rejects.toThrow(message)
  })
})
