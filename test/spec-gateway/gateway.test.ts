import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { call, type Changes } from './caller.ts'
import { documentedAnswers, documentedCalls } from './documented.ts'
import { claimFor, exampleCalls } from './example-calls.ts'
import { startSpecGateway, type SpecGateway } from './gateway.ts'
import { oddities } from './oddities.ts'
import type { Params } from './parameters.ts'
import { callNames, rules, type CallName, type Rule } from './rules.ts'

const rosa = { subject: 'rosa', customerRef: 'C1', household: 'full' } as const
const olivia = { subject: 'olivia', customerRef: 'C2', household: 'small' } as const

let gateway: SpecGateway
beforeAll(async () => {
  gateway = await startSpecGateway([rosa, olivia])
})
afterAll(() => gateway.close())
beforeEach(() => gateway.reset())

const ask = (name: CallName, params: Params, changes?: Changes) => call(gateway, rosa, name, params, changes)

/** Parameters for every call, with a saved triage and a paid claim. */
async function examples(): Promise<Record<CallName, Params>> {
  const { answer } = await ask('saveTriageDetails', { triageDetails: [] })
  const claim = await recordClaim('Kitchen tablet')
  gateway.pay(claim)
  return exampleCalls(gateway, rosa.customerRef, { triage: String(answer.triageReferenceID), claim })
}

const deviceNamed = (nickname: string) =>
  gateway.world.devices.find((device) => device.nickname === nickname)!

async function recordClaim(nickname: string, changes: Params = {}): Promise<string> {
  const [contract] = gateway.world.contracts
  const claim = { ...claimFor('C1', contract!, deviceNamed(nickname)), status: 'INITIATED', ...changes }
  const { answer } = await ask('createClaimsMaster', claim)
  return String(answer.claimsMasterId)
}

describe('answers', () => {
  const documented = documentedAnswers()

  test('to all calls that P6 names', () => {
    expect(callNames.toSorted()).toEqual(documentedCalls().toSorted())
    expect([...documented.keys()].filter((name) => name !== 'claimDetails').toSorted()).toEqual(
      callNames.toSorted(),
    )
  })

  test.each(callNames)('%s sends what P11 names and nothing else', async (name) => {
    const { status, answer } = await ask(name, (await examples())[name])
    expect({ status, refusal: answer.errorDetails, error: answer.error }).toEqual({ status: 200 })
    const sent = keysOf(answer)
    const { fields, bold } = documented.get(name)!
    expect(sent.filter((key) => !fields.includes(key))).toEqual([])
    // Service centers are only sent for a carry-in, which the example is.
    expect(bold.filter((key) => !sent.includes(key))).toEqual([])
  })

  test('a call that means no customer may have the reference 123', async () => {
    const { status } = await ask(
      'getTerritory',
      { zipCode: '43215' },
      { envelope: { sourceSystemRefId: '123' } },
    )
    expect(status).toBe(200)
  })

  test('no token, no answer; no call of that name, no answer', async () => {
    expect((await ask('searchByCustomerRef', { customerRef: 'C1' }, { authorization: null })).status).toBe(
      401,
    )
    expect((await call(gateway, rosa, 'noSuchCall', {})).status).toBe(404)
  })
})

describe('refuses', () => {
  test.each(['user', 'sourceSystemName', 'sourceSystemVersion', 'sourceSystemRefId', 'transactionId'])(
    'an envelope without %s',
    async (field) => {
      const { status } = await ask('getTerritory', { zipCode: '43215' }, { envelope: { [field]: undefined } })
      expect(status).toBe(400)
    },
  )

  test.each([
    { user: 'olivia' },
    { sourceSystemName: 'APP' },
    { sourceSystemRefId: '123' },
    { sourceSystemRefId: 'C1' },
    { sourceSystemRefId: 'C21763264000000' },
    { searchByCustomerRef: { customerRef: 'C1' } },
    { searchByCustomerRef: { customerRef: 'C1', context: { channel: 'PHONE', locale: 'en-US' } } },
  ])('the envelope with %j', async (envelope) => {
    expect((await ask('searchByCustomerRef', { customerRef: 'C1' }, { envelope })).status).toBe(400)
  })

  test.each(callNames)('%s without one of its parameters, or with another fixed value', async (name) => {
    const { needs, has = [], fixed = {} } = rules[name] as Rule
    // Parameters are checked before what they name.
    const example = exampleCalls(gateway, 'C1', { triage: '1', claim: '1' })[name]
    const missing = [...needs, ...has, ...Object.keys(fixed)].map((path) => changed(example, path))
    const others = Object.keys(fixed).map((path) => changed(example, path, 'another'))
    for (const params of [...missing, ...others]) {
      expect((await ask(name, params)).status, JSON.stringify(params)).toBe(400)
    }
  })

  test('what belongs to somebody else', async () => {
    const theirs = { customerRef: 'C2', id: deviceNamed('Olive laptop').inventoryEquipmentId }
    const job = gateway.jobOf('Olive phone').serviceJobID
    const contractId = gateway.world.contracts.at(-1)!.contractId
    const foreign: [CallName, Params][] = [
      ['searchByCustomerRef', { customerRef: theirs.customerRef }],
      ['getActiveEquipments', { customerRef: theirs.customerRef }],
      ['getEquipmentDetails', { customerRef: 'C1', inventoryEquipmentId: theirs.id }],
      ['getServiceJobDetailsCE', { customerRef: 'C1', serviceJobId: job }],
      ['getBuyoutAmount', { serviceJobId: job }],
      [
        'getContract',
        { contractId, resultSet: 'EXTENDED', returnContracts: true, returnPaymentDetails: false },
      ],
    ]
    for (const [name, params] of foreign) expect((await ask(name, params)).status, name).toBe(403)
  })
})

describe('writes', () => {
  test('are done once for each transactionId', async () => {
    const envelope = { transactionId: 'the-same-one' }
    const { addUserEquipment: params } = await examples()
    const [first, second] = [
      await ask('addUserEquipment', params, { envelope }),
      await ask('addUserEquipment', params, { envelope }),
    ]
    expect(second).toEqual(first)
    expect(gateway.world.devices.filter(({ serialNumber }) => serialNumber === 'NEW-1')).toHaveLength(1)
    const other = { ...params, postalCode: '00000' }
    expect((await ask('addUserEquipment', other, { envelope })).status).toBe(422)
  })

  test('a claim is raised once it is paid, and only once', async () => {
    const claimsMasterId = await recordClaim('Studio laptop')
    const raise = async () => (await ask('raiseClaim', { customerRef: 'C1', claimsMasterId })).answer
    expect(await raise()).toMatchObject({ errorDetails: { code: 'PAYMENT_DUE' } })
    expect(gateway.due().map((claim) => claim.claimsMasterId)).toEqual([claimsMasterId])
    gateway.pay(claimsMasterId)
    const raised = await raise()
    expect(raised).toEqual({ serviceJobID: gateway.jobOf('Studio laptop').serviceJobID })
    expect(await raise()).toEqual(raised)
  })

  test('a buyout is raised without payment', async () => {
    const claimsMasterId = await recordClaim('Studio laptop', { kind: 'buyout' })
    const { answer } = await ask('raiseClaim', { customerRef: 'C1', claimsMasterId })
    expect(answer).toEqual({ serviceJobID: gateway.jobOf('Studio laptop').serviceJobID })
  })

  test('the last place goes to one claim and comes back with it', async () => {
    const slot = gateway.world.slots.find(({ at, room }) => at === '9101' && room === 1)!
    const schedule = {
      serviceLocationCode: '9101',
      chosenDate: slot.date,
      chosenTimeSlotCode: slot.timeSlotCode,
    }
    const first = await recordClaim('Studio laptop', { kind: 'carry-in', schedule })
    const [contract] = gateway.world.contracts
    const second = { ...claimFor('C1', contract!, deviceNamed('Family laptop')), status: 'INITIATED' }
    const { answer } = await ask('createClaimsMaster', { ...second, kind: 'carry-in', schedule })
    expect(answer).toMatchObject({ errorDetails: { code: 'SLOT_TAKEN' } })
    await ask('updateClaimsMaster', { customerRef: 'C1', claimsMasterId: first, status: 'ABANDONED' })
    expect(slot.room).toBe(1)
  })

  test('the customer’s decisions move a job', async () => {
    const { updateClaimRequestStatus, updateStatusInfo, updateBuyoutInfo } = await examples()
    const work = gateway.jobOf('Work phone')
    const cancel = {
      referenceID: work.serviceJobID,
      externalReferenceID: work.claimsMasterId,
      statusCode: 'SC0003',
      cancellationReason: 'CUSTOMERCANCEL',
    }
    const moves: [CallName, Params, string, string][] = [
      ['updateClaimRequestStatus', updateClaimRequestStatus, 'Living-room TV', 'SC0106'],
      ['updateStatusInfo', updateStatusInfo, 'Den TV', 'SC0004'],
      ['updateBuyoutInfo', updateBuyoutInfo, 'Guest phone', 'HS003'],
      ['updateClaimRequestStatus', cancel, 'Work phone', 'SC0003'],
    ]
    for (const [name, params, nickname, status] of moves) {
      expect((await ask(name, params)).answer).toEqual({ outcome: 'Success' })
      expect(gateway.jobOf(nickname).status).toBe(status)
    }
    expect(deviceNamed('Den TV').status).toBe('Inactive')
    const again = await ask('updateClaimRequestStatus', cancel)
    expect(again.answer).toMatchObject({ errorDetails: { code: 'SM.WTR.001' } })
  })
})

describe('records', () => {
  test('calls, with the parameters that nobody knows', async () => {
    gateway.mark()
    await ask('getTerritory', { zipCode: '43215', favoriteColor: 'green' })
    await ask('getTerritory', {})
    expect(gateway.callsSinceMark).toMatchObject([
      { name: 'getTerritory', status: 200, unknown: ['favoriteColor'] },
      { name: 'getTerritory', status: 400, refusal: 'zipCode is missing' },
    ])
    gateway.mark()
    expect(gateway.callsSinceMark).toEqual([])
  })

  test('rounds of calls that overlap', async () => {
    expect(() => gateway.roundsSinceMark).toThrow('latency')
    gateway.latencyMs = 60
    gateway.mark()
    const territory = () => ask('getTerritory', { zipCode: '43215' })
    await Promise.all([territory(), territory(), ask('searchByCustomerRef', { customerRef: 'C1' })])
    await Promise.all([territory(), territory()])
    expect(gateway.roundsSinceMark.map((round) => round.length)).toEqual([3, 2])
  })
})

test.each(oddities)('can answer oddly: %s', async (oddity) => {
  const asked = await examples()
  const reads = callNames.filter((name) => !(rules[name] as Rule).writes || name === 'raiseClaim')
  const questions: [CallName, Params][] = reads.map((name) => [name, asked[name]])
  const answers = () =>
    Promise.all([...questions, refused].map(async ([name, params]) => (await ask(name, params)).answer))
  const usual = await answers()
  gateway.oddity = oddity
  const odd = await answers()
  expect(odd).not.toEqual(usual)
  expect(keysOf(odd).filter((key) => ![...keysOf(usual), 'errorDetail'].includes(key))).toEqual([])
})

const refused: [CallName, Params] = ['getTerritory', { zipCode: '00001' }]

function keysOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysOf)
  if (!value || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)])
}

/** A copy without what is at the path, or with another value there. */
function changed(params: Params, path: string, by?: string): Params {
  const [name, ...rest] = path.split('.')
  const key = name!.replace('[]', '')
  if (rest.length === 0) return { ...params, [key]: by }
  const [inner] = [params[key]].flat()
  const value = changed(inner as Params, rest.join('.'), by)
  return { ...params, [key]: Array.isArray(params[key]) ? [value] : value }
}
