import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exampleOf, type JsonSchema } from '#contract/example.ts'
import { operations, type OperationName } from '#contract/index.ts'
import type { Oddity, Reader } from '../lenient-readers.ts'
import { profile, type Told } from './index.ts'

function read<Name extends OperationName>(name: Name, answer: unknown): [Told<Name> | undefined, string[]] {
  const oddities: Oddity[] = []
  const told = (profile[name] as Reader<Told<Name>>)(answer, { record: '', field: '', oddities })
  return [told, oddities.map(({ record, field, problem }) => `${record}: ${field} ${problem}`)]
}

const names = Object.keys(operations) as OperationName[]

describe.each(names)('%s', (name) => {
  const example = ourAnswer(name)

  test('reads what our own gateway answers without a note', () => {
    const [told, notes] = read(name, example)
    expect(notes).toEqual([])
    expect(told).toBeDefined()
  })

  test('survives any JSON, in place of the answer and of each part of it', () => {
    const at = fc.constantFrom(...pathsOf(example))
    fc.assert(
      fc.property(at, fc.jsonValue(), (path, value) => {
        expect(() => read(name, replaced(example, path, value))).not.toThrow()
      }),
      { numRuns: 60 },
    )
  })
})

/** The contract's example, with a ZIP code and a time zone for what is any text there. */
function ourAnswer(name: OperationName): unknown {
  const example = JSON.stringify(exampleOf(operations[name].result as JsonSchema), (key, value: unknown) => {
    if (key.endsWith('PostalCode')) return '43215'
    return key === 'timeZone' ? 'America/New_York' : value
  })
  return JSON.parse(example)
}

/** The path of each value inside a value, its own first. */
function pathsOf(value: unknown, path: string[] = []): string[][] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return [path, ...inner.flatMap(([key, part]) => pathsOf(part, [...path, key]))]
}

function replaced(value: unknown, path: string[], by: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return by
  const copy = structuredClone(value) as Record<string, unknown>
  copy[key] = replaced(copy[key], rest, by)
  return copy
}

describe('with nothing but the fields of P11', () => {
  test('a contact, with the city and state in either field', () => {
    const address = { accountAddressId: 5, customerRef: 'C-1', zipCode: '43215-1234' }
    const [told, notes] = read('searchByCustomerRef', {
      contactId: 9,
      FirstName: 'Ada',
      addresses: [
        { ...address, addressLine4: 'Columbus', addressLine5: 'Ohio' },
        { ...address, city: 'Dayton', state: 'OH' },
        { city: 'Akron' },
      ],
    })
    expect(told).toMatchObject({
      contactId: '9',
      email: null,
      addresses: [
        { accountAddressId: '5', city: 'Columbus', state: 'OH', zipCode: '43215' },
        { accountAddressId: '5', city: 'Dayton', state: 'OH', houseNo: null },
      ],
    })
    expect(notes).toEqual(['addresses[2]: accountAddressId missing'])
  })

  test('a plan is known by its contractId if it has no public reference', () => {
    const [told] = read('getAccountSummary', {
      contractCollection: { contractId: 17, productOfferCode: 'HM1', contractStatusCode: 'A' },
    })
    expect(told?.contractCollection).toMatchObject([
      { contractId: '17', contractPublicRef: '17', planName: null, coveredProductLines: null },
    ])
  })

  test('only true is an eligible online claim', () => {
    const eligibility = (value: unknown) =>
      read('getOnlineClaimEligibility', { onlineClaimEligibility: value })[0]?.onlineClaimEligibility
    expect([true, 'true', 'Y', 1, false].map(eligibility)).toEqual([true, true, false, false, false])
    expect(read('getOnlineClaimEligibility', {})[0]).toBeUndefined()
  })

  test('a triage entry is a question if it has answers, otherwise a step', () => {
    const [told] = read('getTriageDetails', {
      triageDetails: [
        { issueTriageCode: 'T1', text: 'Does it turn on?', answers: ['Yes', 'No'] },
        { issueTriageCode: 'T2', text: 'Unplug it.' },
        { issueTriageCode: 'T3', text: 'Stop using it.', kind: 'Advice' },
        { issueTriageCode: 'T4' },
      ],
    })
    expect(told?.triageDetails.map(({ kind }) => kind)).toEqual(['question', 'step', 'advice'])
  })

  test.each([
    ['Repair, Replacement, Teleport', ['Repair', 'replacement']],
    [
      ['CLAIM_DROPOFF', 'Drop-off', 'Onsite', 'Self-repair'],
      ['depot', 'home-service', 'reimbursement'],
    ],
    [
      ['Home Service', 'BUYOUT', 'Carry-In Service'],
      ['home-service', 'buyout', 'carry-in'],
    ],
    [null, []],
  ])('the modes %j are %j', (allowedModes, expected) => {
    const [told] = read('claimAdjudication', { allowedModes, buyoutCost: '$450.00' })
    const shortcuts = { fairMarketValueCents: null, refusedModes: null }
    expect(told).toEqual({ allowedModes: expected, buyoutCostCents: 45_000, ...shortcuts })
  })

  test('a job, with options known by their place', () => {
    const [told, notes] = read('getServiceJobDetailsCE', {
      serviceJobStatusDetail: [
        {
          serviceJobID: 1,
          serviceJobStatus: 'SC0102',
          claimDetails: {
            inventoryEquipmentID: 7,
            createDate: '2026-11-02',
            buyoutAmount: 450,
            replacementDetails: [{ modelName: 'X' }, { modelName: 'Y', optionId: 'B' }],
          },
        },
        { serviceJobID: 2, serviceJobStatus: 'NEW', claimDetails: {} },
      ],
    })
    expect(told?.serviceJobStatusDetail).toHaveLength(1)
    expect(told?.serviceJobStatusDetail[0]).toMatchObject({
      serviceJobID: '1',
      version: null,
      open: null,
      detail: null,
      claimDetails: {
        createDate: '2026-11-02T05:00:00Z',
        buyoutAmountCents: 45_000,
        replacementDetails: [{ optionId: '1' }, { optionId: 'B' }],
      },
    })
    expect(notes).toEqual(['serviceJobStatusDetail[1] (2).claimDetails: inventoryEquipmentID missing'])
  })

  test.each([
    [{}, 'Success'],
    [{ outcome: 'success' }, 'Success'],
    [{ outcome: 'Failure' }, 'Failure'],
  ])('the outcome of %j is %s', (answer, outcome) => {
    expect(read('updateStatusInfo', answer)[0]?.outcome).toBe(outcome)
  })
})

describe('slots', () => {
  const slot = { timeSlotCode: 'S1', date: '2026-11-19' }
  const first = (given: object, around: object = {}) =>
    read('getSlotList', { slots: [{ ...slot, ...given }], ...around })[0]?.slots[0]

  test.each([
    [9, 11, { from: 540, to: 660 }],
    ['9:30', '13:00', { from: 570, to: 780 }],
    [[9, 30], [12, 0], { from: 570, to: 720 }],
    ['1:00 PM', '3 pm', { from: 780, to: 900 }],
    [9.5, 24, { from: 570, to: 1440 }],
  ])('from %j to %j is %j', (from, to, time) => {
    expect(first({ from, to })).toMatchObject({ time, timeZone: null, label: null })
  })

  test('the time zone is that of the slot, of the list or of the service center', () => {
    const slots = [{ ...slot, from: 9, to: 11, timeZone: 'America/Denver' }]
    const { serviceLocation } = exampleOf(operations.getSlotList.result) as { serviceLocation: object }
    const center = { ...serviceLocation, timeZone: 'America/Chicago' }
    expect(read('getSlotList', { slots })[0]).toMatchObject({
      timeZone: null,
      slots: [{ timeZone: 'America/Denver' }],
    })
    expect(read('getSlotList', { slots, timeZone: 'America/Boise' })[0]?.timeZone).toBe('America/Boise')
    expect(read('getSlotList', { slots, serviceLocation: center })[0]?.timeZone).toBe('America/Chicago')
  })

  const instants = { startsAt: '2026-11-19T14:00:00Z', endsAt: '2026-11-19T16:00:00Z' }

  test('instants need no hours', () => {
    expect(first(instants)).toMatchObject({ time: instants })
  })

  test.each([{ startsAt: 'soon' }, { endsAt: ['late'] }])(
    'hours are enough where instants can’t be read: %j',
    (wrong) => {
      const [told, notes] = read('getSlotList', {
        slots: [{ ...slot, ...instants, ...wrong, from: 9, to: 11 }],
      })
      expect(told?.slots).toMatchObject([{ time: { from: 540, to: 660 } }])
      expect(notes).toEqual([`slots[0] (S1): ${Object.keys(wrong)[0]} unreadable`])
    },
  )

  test('a place in an unknown time zone counts for nothing', () => {
    const { serviceLocation } = exampleOf(operations.getSlotList.result) as { serviceLocation: object }
    const [told, notes] = read('getSlotList', { serviceLocation: { ...serviceLocation, timeZone: 'Ohio' } })
    expect([told?.serviceLocation, notes]).toEqual([null, [': serviceLocation unreadable']])
  })

  test('a slot without a readable time is left out, and the dates are those of the others', () => {
    const slots = [
      { ...slot, from: 9, to: 11 },
      { ...slot, date: '2026-11-20', from: 'noon', to: 25 },
    ]
    const [told, notes] = read('getSlotList', { slots })
    expect([told?.slots.length, told?.availableDates]).toEqual([1, ['2026-11-19']])
    expect(notes).toEqual(['slots[1] (S1): from unreadable', 'slots[1] (S1): to unreadable'])
  })
})

test('hazards are read from a list or from text; other words are ignored', () => {
  const issues = [
    { issueCode: 'A', hazards: ['Do-Not-Ship', 'radioactive'] },
    { issueCode: 'B', hazards: 'do-not-charge, do-not-use', needsDescription: 'Y' },
    { issueCode: 'C' },
  ]
  const [told] = read('getIssueList', { issues })
  expect(told?.issues.map(({ hazards, needsDescription }) => [hazards, needsDescription])).toEqual([
    [['do-not-ship'], null],
    [['do-not-charge', 'do-not-use'], true],
    [[], null],
  ])
})
