import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recordSchemas } from '#contract/records.ts'
import { openDatabase, temporaryFolder } from '../../test/support/server/database.ts'
import type { Connection } from '../database/connect.ts'
import { BadImport, importFolder } from './import-folder.ts'

const NOW = new Date('2026-10-20T12:00:00Z')
const EXAMPLE = fileURLToPath(new URL('../../docs/import-example/', import.meta.url))

let connection: Connection
let folder: string
beforeAll(async () => {
  connection = (await openDatabase()).connection
  await empty()
})
beforeEach(async () => {
  folder = await temporaryFolder()
  await cp(EXAMPLE, folder, { recursive: true })
})
afterEach(empty)
afterAll(() => connection.close())

async function empty(): Promise<void> {
  await connection.pool.query(
    'truncate zip_codes, product_lines, brands, plans, service_centres, contacts restart identity cascade',
  )
}

async function runImport() {
  const problems: string[] = []
  try {
    const imported = await importFolder(connection.pool, folder, NOW, {
      problem: (text) => problems.push(text),
      progress: () => {},
    })
    return { imported, problems }
  } catch (error) {
    if (error instanceof BadImport) return { refused: error.message, problems }
    throw error
  }
}

const write = (file: string, text: string) => writeFile(join(folder, file), text)
async function edit(file: string, from: string, to: string) {
  const text = await readFile(join(folder, file), 'utf8')
  expect(text).toContain(from)
  await write(file, text.replace(from, to))
}

async function rows<Row = Record<string, unknown>>(text: string): Promise<Row[]> {
  return (await connection.pool.query(text)).rows as Row[]
}
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

describe('the example folder', () => {
  test('has a file of every kind, and all of it is imported', async () => {
    const { imported, problems } = await runImport()
    expect(problems).toEqual([])
    expect(imported!.map(({ kind }) => kind)).toEqual(Object.keys(recordSchemas))
    for (const { kind, file, records, added, changed, removed } of imported!) {
      // A consent changes its contact.
      const expected = kind === 'consents' ? { added: 0, changed: records } : { added: records, changed: 0 }
      expect({ file, added, changed, removed }).toEqual({ file, ...expected, removed: 0 })
    }
    expect(await rows('select contact_id, email, subject, mobile_phone from contacts order by 1')).toEqual([
      { contact_id: 'P1', email: 'rosa@example.test', subject: null, mobile_phone: '614-555-0117' },
      { contact_id: 'P2', email: 'daniel@example.test', subject: null, mobile_phone: null },
    ])
    expect(
      await rows(`select opening_hours -> 0 as sunday, opening_hours -> 6 as saturday from service_centres`),
    ).toEqual([{ sunday: null, saturday: [600, 960] }])
    expect(await rows('select hazards from issues where cardinality(hazards) > 0')).toEqual([
      { hazards: ['do-not-ship', 'do-not-charge', 'do-not-use'] },
    ])
    expect(
      await rows(
        `select contract_id, array_agg(subcategory order by subcategory) as sub from contract_products group by 1 order by 1`,
      ),
    ).toEqual([
      { contract_id: 'K1', sub: ['HE', 'LS'] },
      { contract_id: 'K2', sub: ['HE'] },
    ])
    expect(await rows('select contact_id, sms_consent from contacts order by 1')).toEqual([
      { contact_id: 'P1', sms_consent: true },
      { contact_id: 'P2', sms_consent: false },
    ])
  })

  test('is the same after a second import: nothing is written', async () => {
    await runImport()
    const stamps = () =>
      rows(`select xmin::text, ctid::text from contacts union all select xmin::text, ctid::text from addresses
        union all select xmin::text, ctid::text from contracts union all select xmin::text, ctid::text from contract_products`)
    const before = await stamps()
    const { imported } = await runImport()
    for (const { file, added, changed, removed } of imported!) {
      expect({ file, added, changed, removed }).toEqual({ file, added: 0, changed: 0, removed: 0 })
    }
    expect(await stamps()).toEqual(before)
  })

  test('leaves no setting, no table and no lock behind', async () => {
    await runImport()
    const { pool } = connection
    const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
    const settings = `select name from pg_settings where source = 'session' and name ~ '^(work_mem|jit|max_par.*)$'`
    const left = clients.map((client) => client.query(settings).finally(() => client.release()))
    expect((await Promise.all(left)).flatMap(({ rows: found }) => found)).toEqual([])
    await write('contacts.csv', 'contactId\nP1\n')
    await runImport()
    expect(await rows(`select relname from pg_class where relname like 'import\\_%'`)).toEqual([])
    // Other test files have locks in their databases.
    const locks = `select from pg_locks join pg_database on oid = database
      where locktype = 'advisory' and datname = current_database()`
    expect(await rows(locks)).toEqual([])
  })
})

describe('a change', () => {
  test('of a record is written, and only that', async () => {
    await runImport()
    await edit('contacts.csv', 'Martinez,,614-555-0117,2026-10-01', 'Martinez-Lopez,,614-555-0100,2026-10-02')
    await edit('contracts.ndjson', '"versionToDate":"2028-05-31"', '"versionToDate":"2027-05-31"')
    const { imported } = await runImport()
    const changed = imported!.filter((each) => each.changed > 0).map(({ kind, changed: n }) => [kind, n])
    expect(changed).toEqual([
      ['contacts', 1],
      ['contracts', 1],
    ])
    expect(await rows(`select last_name, mobile_phone from contacts where contact_id = 'P1'`)).toEqual([
      { last_name: 'Martinez-Lopez', mobile_phone: '614-555-0100' },
    ])
  })

  test('removes what a plan, an issue, a center or a contract no longer has, and nothing of the others', async () => {
    await runImport()
    await edit('plan-coverage.csv', 'PREMIER,TV,9900,home-service;buyout\n', '')
    await edit('triage-steps.csv', 'LAP-WONT-TURN-ON,T2,1,question,Does a light come on?,Yes;No\n', '')
    await edit('triage-steps.csv', 'LAP-SWOLLEN,T1,0,advice,Stop charging the laptop.,\n', '')
    await edit('service-centers.csv', 'LAP;TV', 'LAP')
    await edit(
      'contracts.ndjson',
      ',{"productCode":"HMSRVLS","productName":"Lifestyle electronics","subcategory":"LS"}',
      '',
    )
    await edit('contracts.ndjson', '"options":["Premier, monthly"]', '"options":[]')
    const { imported } = await runImport()
    expect(
      imported!.filter(({ removed }) => removed > 0).map(({ kind, removed }) => [kind, removed]),
    ).toEqual([
      ['triage-steps', 1],
      ['plan-coverage', 1],
    ])
    // An issue that the file does not name keeps its steps.
    expect(await rows('select issue_code, issue_triage_code from triage_steps order by 1')).toEqual([
      { issue_code: 'LAP-SWOLLEN', issue_triage_code: 'T1' },
      { issue_code: 'LAP-WONT-TURN-ON', issue_triage_code: 'T1' },
    ])
    expect(await rows('select product_line from service_centre_product_lines')).toEqual([
      { product_line: 'LAP' },
    ])
    expect(await rows(`select product_code from contract_products where contract_id = 'K1'`)).toEqual([
      { product_code: 'HMSRVHE' },
    ])
    expect(await rows('select * from contract_options')).toEqual([])
  })

  test('that is older than what is on file is left out', async () => {
    await runImport()
    await edit('contacts.csv', 'Rosa,Martinez,,614-555-0117,2026-10-01', 'Old,Name,,614-555-0117,2026-09-01')
    await edit('consents.csv', 'P1,true,2026-09-30', 'P1,false,2026-09-29')
    const { imported } = await runImport()
    expect(imported!.reduce((sum, { changed }) => sum + changed, 0)).toBe(0)
    expect(await rows(`select first_name from contacts where contact_id = 'P1'`)).toEqual([
      { first_name: 'Rosa' },
    ])
    expect(await rows(`select sms_consent from contacts where contact_id = 'P1'`)).toEqual([
      { sms_consent: true },
    ])
  })

  test('leaves alone what customers did: who signs in, and the addresses they added', async () => {
    await runImport()
    await connection.pool.query(`update contacts set subject = 'provider|1' where contact_id = 'P1'`)
    await connection.pool.query(
      `insert into addresses (address_id, contact_id, house_no, address_line1, city, state, zip_code)
       values ('OWN', 'P2', '7', 'Oak St', 'Columbus', 'OH', '43215')`,
    )
    const text = await readFile(join(folder, 'addresses.ndjson'), 'utf8')
    const twin = {
      addressId: 'A2-2',
      contactId: 'P2',
      houseNo: '7',
      addressLine1: 'OAK ST',
      city: 'Columbus',
      state: 'OH',
      zipCode: '43215',
    }
    await write('addresses.ndjson', `${text}${JSON.stringify(twin)}\n`)
    expect((await runImport()).problems).toEqual([])
    expect(await rows(`select subject from contacts where contact_id = 'P1'`)).toEqual([
      { subject: 'provider|1' },
    ])
    expect(await rows(`select address_id from addresses where contact_id = 'P2' order by 1`)).toEqual([
      { address_id: 'A2' },
      { address_id: 'OWN' },
    ])
  })

  test('may be of any part of the files: the others are not needed', async () => {
    await runImport()
    await rm(folder, { recursive: true })
    await cp(join(EXAMPLE, 'consents.csv'), join(folder, 'consents.csv'))
    await edit('consents.csv', 'P2,false,2026-10-01', 'P2,true,2026-10-05')
    const { imported } = await runImport()
    expect(imported).toMatchObject([{ kind: 'consents', added: 0, changed: 1 }])
  })
})

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
    const { refused, problems } = await runImport()
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
    ['addresses.ndjson', '"contactId":"P2"', '"contactId":"P3"', '3: contactId is not a contact'],
    [
      'addresses.ndjson',
      '"customerRef":"C2"',
      '"customerRef":"C1"',
      '3: customerRef is the same as on line 1',
    ],
    ['contracts.ndjson', '"customerRef":"C2"', '"customerRef":"C9"', '2: customerRef is not a customer'],
    [
      'contracts.ndjson',
      '"contractPublicRef":"HS-K2"',
      '"contractPublicRef":"HS-K1"',
      '2: contractPublicRef is the same as on line 1',
    ],
    [
      'contracts.ndjson',
      '"versionToDate":"2026-12-31"',
      '"versionToDate":"2025-12-31"',
      '2: versionToDate is before versionFromDate',
    ],
    [
      'contracts.ndjson',
      '"productCode":"HMSRVLS"',
      '"productCode":"HMSRVHE"',
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
    const { problems } = await runImport()
    expect(problems).toContain(`${file}:${problem}`)
    expect(await total()).toBe(0)
  })

  test('on file: references and subjects can’t move to somebody else', async () => {
    await runImport()
    await connection.pool.query(`update contacts set subject = 'provider|1' where contact_id = 'P1'`)
    await edit('addresses.ndjson', '"customerRef":"C1",', '')
    await edit('addresses.ndjson', '{"addressId":"A2"', '{"addressId":"A3"')
    await edit('contracts.ndjson', '{"contractId":"K2"', '{"contractId":"K3"')
    await write(
      'contacts.csv',
      'contactId,firstName,lastName,subject\nP1,Rosa,Martinez,provider|2\nP2,Daniel,Okafor,provider|1\n',
    )
    expect((await runImport()).problems).toEqual([
      'contacts.csv:3: subject is another contact’s',
      'contacts.csv:2: subject is not the one that this contact signs in with',
      'addresses.ndjson:3: customerRef is another address’s',
      'addresses.ndjson:1: customerRef can’t be changed or removed',
      'contracts.ndjson:2: contractPublicRef is another contract’s',
    ])
    expect(await rows(`select count(*)::int as n from addresses`)).toEqual([{ n: 3 }])
  })

  test('on file: customers and their contracts can’t move to another contact or customer', async () => {
    await runImport()
    await edit('addresses.ndjson', '"contactId":"P2"', '"contactId":"P1"')
    await edit('contracts.ndjson', '"customerRef":"C2"', '"customerRef":"C1"')
    expect((await runImport()).problems).toEqual([
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
    ['contacts.csv', 'contactId,firstName,lastName\nP1,Ro"s"a,M\n', '2: has a quote in the middle of a cell'],
    [
      'contacts.csv',
      Buffer.from('contactId,firstName,lastName\nP1,Ros\xe9,M\n', 'latin1'),
      '1: is not UTF-8, here or on a later line',
    ],
  ])('%s that can’t be read', async (file, text, problem) => {
    await writeFile(join(folder, file), text)
    expect((await runImport()).problems[0]).toBe(`${file}:${problem}`)
    expect(await total()).toBe(0)
  })
})

test.each([
  ['customers.csv', /^Unknown: customers\.csv\. Files are named zip-codes, /],
  ['contacts.ndjson', 'Both contacts.csv and contacts.ndjson exist. Keep only one of them.'],
])('a folder with %s is refused', async (file, reason) => {
  await write(file, '')
  expect((await runImport()).refused).toMatch(reason)
})

test('CSV with quotes, line ends in cells, a byte order mark and CRLF is read as it was meant', async () => {
  await write(
    'contacts.csv',
    '\uFEFFcontactId,firstName,lastName\r\nP1,"Rosa ""Rosie""","Mar\r\ntinez, Jr."\r\n\r\nP2,Daniel\\N,Oka\tfor',
  )
  expect((await runImport()).problems).toEqual([])
  expect(await rows('select contact_id, first_name, last_name from contacts order by 1')).toEqual([
    { contact_id: 'P1', first_name: 'Rosa "Rosie"', last_name: 'Mar\ntinez, Jr.' },
    { contact_id: 'P2', first_name: 'Daniel\\N', last_name: 'Oka\tfor' },
  ])
})
