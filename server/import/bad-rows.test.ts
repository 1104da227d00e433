import { describe, expect, test } from 'vitest'
import { exampleImport } from '../../test/support/server/example-import.ts'

const { pool, write, edit, run, rows } = exampleImport()

const total = async () => {
  const tables = [
    'contacts',
    'addresses',
    'contracts',
    'plans',
    'zip_codes',
    'service_centres',
    'slot_templates',
  ]
  const counts = await rows<{ n: number }>(
    tables.map((table) => `select count(*)::int as n from ${table}`).join(' union all '),
  )
  return counts.reduce((sum, { n }) => sum + n, 0)
}

const changed = (field: string, from: string, to: string) =>
  [`"${field}":"${from}"`, `"${field}":"${to}"`] as const

async function findProblems(): Promise<string[]> {
  const { refused, problems } = await run()
  expect(refused).toBeDefined()
  return problems
}

describe('bad rows', () => {
  test('are all named, with file, line, field and reason, and nothing at all is written', async () => {
    await edit('contacts.csv', 'rosa@example.test,Rosa', 'no address,')
    await edit('plans.csv', '150000', 'a lot')
    await edit(
      'addresses.ndjson',
      '"zipCode":"43215"}\n{"addressId":"A1-2"',
      '"zipCode":"4321","planet":"Earth"}\n{"addressId":"A1-2"',
    )
    await edit('contracts.ndjson', '{"contractId":"K2"', '{contractId:"K2"')
    const { refused, problems } = await run()
    expect(problems.toSorted()).toEqual([
      'addresses.ndjson:1: planet is not a field of this record',
      'addresses.ndjson:1: zipCode must match pattern "^[0-9]{5}$"',
      expect.stringMatching(/^contacts\.csv:2: email must match pattern/),
      'contacts.csv:2: firstName is required',
      'contracts.ndjson:2: is not JSON',
      'plans.csv:2: benefitPerClaimCents must be integer',
    ])
    expect(refused).toBe('6 problems. Nothing was written.')
    expect(await total()).toBe(0)
  })

  test('are named together with broken references, but not what refers to a bad row', async () => {
    await edit('contacts.csv', 'rosa@example.test,Rosa', 'no address,Rosa')
    await edit('plans.csv', '150000', 'a lot')
    await edit('product-lines.csv', 'TV,', 'TV,,')
    await edit('contracts.ndjson', '"customerRef":"C2"', '"customerRef":"C9"')
    await edit('technicians.csv', 'true', 'perhaps')
    await edit('consents.csv', 'P2,', 'P9,')
    expect((await findProblems()).toSorted()).toEqual([
      'consents.csv:3: contactId is not a contact',
      expect.stringMatching(/^contacts\.csv:2: email must match pattern/),
      'contracts.ndjson:2: customerRef is not a customer',
      'plans.csv:2: benefitPerClaimCents must be integer',
      expect.stringMatching(/^product-lines\.csv:3: has 4 cells/),
      'technicians.csv:3: travels must be boolean',
    ])
    expect(await rows('select from plans union all select from contacts')).toEqual([])
  })

  test('are compared with the others: two with the same key are a duplicate even if one is bad', async () => {
    await edit('contacts.csv', 'rosa@example.test,Rosa', 'no address,Rosa')
    await edit('contacts.csv', 'P2,', 'P1,')
    expect(await findProblems()).toContain('contacts.csv:3: contactId is the same as on line 2')
  })

  test.each([
    ['a key that can’t be read', 'P2,', 'P 2,'],
    ['a misspelled field', 'contactId,', 'contactid,'],
  ])('with %s hide what refers to them', async (_, from, to) => {
    await edit('contacts.csv', from, to)
    const problems = await findProblems()
    expect(problems).not.toEqual([])
    expect(problems.filter((problem) => !problem.startsWith('contacts.csv:'))).toEqual([])
  })

  test.each([
    ['plan-coverage.csv', 'PREMIER,TV', 'PREMIUM,TV', '3: planCode is not a plan'],
    ['plan-coverage.csv', 'PREMIER,TV', 'PREMIER,LAP', '3: planCode, productLine is the same as on line 2'],
    ['products.csv', 'TV,ACME', 'TV,ACNE', '3: brandCode is not a brand'],
    ['triage-steps.csv', 'LAP-SWOLLEN,T1', 'LAP-GONE,T1', '4: issueCode is not an issue'],
    [
      'service-centers.csv',
      'America/New_York',
      'America/Columbus',
      '2: timeZone is not the name of a time zone',
    ],
    ['service-centers.csv', '10:00-16:00', '16:00-10:00', '2: saturday closes before it opens'],
    ['service-centers.csv', 'LAP;TV', 'LAP;CAR', '2: productLines has something that is not a product line'],
    [
      'slot-templates.csv',
      'TEC-CMH-01-2,tuesday',
      'TEC-CMH-01-1,tuesday',
      '5: technicianId is not a technician of this service center who travels',
    ],
    ['slot-templates.csv', '09:00,17:00,120', '09:00,10:00,120', '5: ends is less than minutes after starts'],
    ['addresses.ndjson', ...changed('contactId', 'P2', 'P3'), '3: contactId is not a contact'],
    ['addresses.ndjson', ...changed('customerRef', 'C2', 'C1'), '3: customerRef is the same as on line 1'],
    ['contracts.ndjson', ...changed('customerRef', 'C2', 'C9'), '2: customerRef is not a customer'],
    [
      'contracts.ndjson',
      ...changed('contractPublicRef', 'HS-K2', 'HS-K1'),
      '2: contractPublicRef is the same as on line 1',
    ],
    [
      'contracts.ndjson',
      ...changed('versionToDate', '2026-12-31', '2025-12-31'),
      '2: versionToDate is before versionFromDate',
    ],
    [
      'contracts.ndjson',
      ...changed('productCode', 'HMSRVLS', 'HMSRVHE'),
      '1: products has a productCode twice',
    ],
    ['consents.csv', 'P2,', 'P9,', '3: contactId is not a contact'],
    [
      'consents.csv',
      '2026-10-01T09:05:00Z',
      '2026-02-30T09:05:00Z',
      '3: changedAt is not a date-time (ISO 8601) in the years 1900 to 2199',
    ],
    ['consents.csv', '2026-10-01T09:05:00Z', '2026-10-20T12:01:01Z', '3: changedAt is in the future'],
    ['contacts.csv', '614-555-0117,2026-10-01', '614-555-0117,2062-10-01', '2: updatedAt is in the future'],
    // An offset that PostgreSQL refuses. It would see it only while the empty tables are being filled.
    [
      'addresses.ndjson',
      '"zipCode":"43215"}\n{"addressId":"A1-2"',
      '"zipCode":"43215","createdAt":"2026-01-01T00:00:00+16:00"}\n{"addressId":"A1-2"',
      '1: createdAt is not a date-time (ISO 8601) in the years 1900 to 2199',
    ],
  ])('%s: %s → %s', async (file, from, to, problem) => {
    await edit(file, from, to)
    const { problems } = await run()
    expect(problems).toContain(`${file}:${problem}`)
    expect(await total()).toBe(0)
  })

  test('on file: references and subjects can’t move to somebody else', async () => {
    await run()
    await pool().query(`update contacts set subject = 'provider|1' where contact_id = 'P1'`)
    await edit('addresses.ndjson', '"customerRef":"C1",', '')
    await edit('addresses.ndjson', '{"addressId":"A2"', '{"addressId":"A3"')
    await edit('contracts.ndjson', '{"contractId":"K2"', '{"contractId":"K3"')
    await write(
      'contacts.csv',
      'contactId,firstName,lastName,subject\nP1,Rosa,Martinez,provider|2\nP2,Daniel,Okafor,provider|1\n',
    )
    expect((await run()).problems).toEqual([
      'contacts.csv:3: subject is another contact’s',
      'contacts.csv:2: subject is not the one that this contact signs in with',
      'addresses.ndjson:3: customerRef is another address’s',
      'addresses.ndjson:1: customerRef can’t be changed or removed',
      'contracts.ndjson:2: contractPublicRef is another contract’s',
    ])
    expect(await rows(`select count(*)::int as n from addresses`)).toEqual([{ n: 3 }])
  })

  test('on file: customers and their contracts can’t move to another contact or customer', async () => {
    await run()
    await edit('addresses.ndjson', '"contactId":"P2"', '"contactId":"P1"')
    await edit('contracts.ndjson', '"customerRef":"C2"', '"customerRef":"C1"')
    expect((await run()).problems).toEqual([
      'addresses.ndjson:3: contactId can’t be changed: the address is a customer',
      'contracts.ndjson:2: customerRef can’t be changed',
    ])
    expect(await rows(`select contact_id from addresses where customer_ref = 'C2'`)).toEqual([
      { contact_id: 'P2' },
    ])
    expect(await rows(`select customer_ref from contracts where contract_id = 'K2'`)).toEqual([
      { customer_ref: 'C2' },
    ])
  })

  test.each([
    ['contacts.csv', 'contactId,firstName,lastName,shoeSize\n', '1: shoeSize is not a field of this record'],
    ['contacts.csv', 'contactId,firstName\nP1,Rosa\n', '1: lastName is required, but not in the header'],
    ['contacts.csv', 'contactId,firstName,lastName\nP1,Rosa\n', '2: has 2 cells, but the header has 3'],
    ['contacts.csv', 'contactId,firstName,lastName\nP1,Ro"sa,M\n', '2: has a quote that does not end'],
    ['contacts.csv', `contactId,firstName,lastName\nP1,${'x'.repeat(2 ** 21)}`, '2: is too long'],
    ['contacts.csv', 'contactId,firstName,lastName\nP1,Ro"s"a,M\n', '2: has a quote in the middle of a cell'],
    [
      'contacts.csv',
      Buffer.from('contactId,firstName,lastName\nP1,Ros\xe9,M\n', 'latin1'),
      '1: is not UTF-8, here or on a later line',
    ],
  ])('%s that can’t be read', async (file, text, problem) => {
    await write(file, text)
    expect((await run()).problems[0]).toBe(`${file}:${problem}`)
    expect(await total()).toBe(0)
  })
})
