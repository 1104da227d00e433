import { cp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { recordSchemas } from '#contract/records.ts'
import { EXAMPLE, exampleImport } from '../../test/support/server/example-import.ts'

const { pool, folder, write, edit, run, rows } = exampleImport()

describe('the example folder', () => {
  test('has a file of every kind, and all of it is imported', async () => {
    const { imported, problems } = await run()
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
    await run()
    const stamps = () =>
      rows(`select xmin::text, ctid::text from contacts union all select xmin::text, ctid::text from addresses
        union all select xmin::text, ctid::text from contracts union all select xmin::text, ctid::text from contract_products`)
    const before = await stamps()
    const { imported } = await run()
    for (const { file, added, changed, removed } of imported!) {
      expect({ file, added, changed, removed }).toEqual({ file, added: 0, changed: 0, removed: 0 })
    }
    expect(await stamps()).toEqual(before)
  })

  test('leaves no setting, no table and no lock behind', async () => {
    await run()
    const clients = await Promise.all(Array.from({ length: pool().options.max }, () => pool().connect()))
    const settings = `select name from pg_settings where source = 'session' and name ~ '^(work_mem|jit|max_par.*)$'`
    const left = clients.map((client) => client.query(settings).finally(() => client.release()))
    expect((await Promise.all(left)).flatMap(({ rows: found }) => found)).toEqual([])
    await write('contacts.csv', 'contactId\nP1\n')
    await run()
    expect(await rows(`select relname from pg_class where relname like 'import\\_%'`)).toEqual([])
    // Other test files have locks in their databases.
    const locks = `select from pg_locks join pg_database on oid = database
      where locktype = 'advisory' and datname = current_database()`
    expect(await rows(locks)).toEqual([])
  })
})

describe('a change', () => {
  test('of a record is written, and only that', async () => {
    await run()
    await edit('contacts.csv', 'Martinez,,614-555-0117,2026-10-01', 'Martinez-Lopez,,614-555-0100,2026-10-02')
    await edit('contracts.ndjson', '"versionToDate":"2028-05-31"', '"versionToDate":"2027-05-31"')
    const { imported } = await run()
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
    await run()
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
    const { imported } = await run()
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
    await run()
    await edit('contacts.csv', 'Rosa,Martinez,,614-555-0117,2026-10-01', 'Old,Name,,614-555-0117,2026-09-01')
    await edit('consents.csv', 'P1,true,2026-09-30', 'P1,false,2026-09-29')
    const { imported } = await run()
    expect(imported!.reduce((sum, { changed }) => sum + changed, 0)).toBe(0)
    expect(await rows(`select first_name from contacts where contact_id = 'P1'`)).toEqual([
      { first_name: 'Rosa' },
    ])
    expect(await rows(`select sms_consent from contacts where contact_id = 'P1'`)).toEqual([
      { sms_consent: true },
    ])
  })

  test('leaves alone what customers did: who signs in, and the addresses they added', async () => {
    await run()
    await pool().query(`update contacts set subject = 'provider|1' where contact_id = 'P1'`)
    await pool().query(
      `insert into addresses (address_id, contact_id, house_no, address_line1, city, state, zip_code)
       values ('OWN', 'P2', '7', 'Oak St', 'Columbus', 'OH', '43215')`,
    )
    const text = await readFile(join(folder(), 'addresses.ndjson'), 'utf8')
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
    expect((await run()).problems).toEqual([])
    expect(await rows(`select subject from contacts where contact_id = 'P1'`)).toEqual([
      { subject: 'provider|1' },
    ])
    expect(await rows(`select address_id from addresses where contact_id = 'P2' order by 1`)).toEqual([
      { address_id: 'A2' },
      { address_id: 'OWN' },
    ])
  })

  test('adds a service address only once if a contact has it twice, in different case', async () => {
    const text = await readFile(join(folder(), 'addresses.ndjson'), 'utf8')
    const twins = ['Tuttle Rd', 'TUTTLE RD'].map((addressLine1, n) =>
      JSON.stringify({
        addressId: `S${n}`,
        contactId: 'P2',
        addressLine1,
        city: 'Dublin',
        state: 'OH',
        zipCode: '43016',
      }),
    )
    await write('addresses.ndjson', [text, ...twins, ''].join('\n'))
    const addresses = async () => (await run()).imported!.find(({ kind }) => kind === 'addresses')
    expect(await addresses()).toMatchObject({ records: 5, added: 4, changed: 0 })
    expect(await addresses()).toMatchObject({ added: 0, changed: 0 })
  })

  test('may be of any part of the files: the others are not needed', async () => {
    await run()
    await rm(folder(), { recursive: true })
    await cp(join(EXAMPLE, 'consents.csv'), join(folder(), 'consents.csv'))
    await edit('consents.csv', 'P2,false,2026-10-01', 'P2,true,2026-10-05')
    const { imported } = await run()
    expect(imported).toMatchObject([{ kind: 'consents', added: 0, changed: 1 }])
  })
})

test.each([
  ['customers.csv', /^Unknown: customers\.csv\. Files are named zip-codes, /],
  ['contacts.ndjson', 'Both contacts.csv and contacts.ndjson exist. Keep only one of them.'],
])('a folder with %s is refused', async (file, reason) => {
  await write(file, '')
  expect((await run()).refused).toMatch(reason)
})

test('CSV with quotes, line ends in cells, a byte order mark and CRLF is read as it was meant', async () => {
  await write(
    'contacts.csv',
    '\uFEFFcontactId,firstName,lastName\r\nP1,"Rosa ""Rosie""","Mar\r\ntinez, Jr."\r\n\r\nP2,Daniel\\N,Oka\tfor',
  )
  expect((await run()).problems).toEqual([])
  expect(await rows('select contact_id, first_name, last_name from contacts order by 1')).toEqual([
    { contact_id: 'P1', first_name: 'Rosa "Rosie"', last_name: 'Mar\ntinez, Jr.' },
    { contact_id: 'P2', first_name: 'Daniel\\N', last_name: 'Oka\tfor' },
  ])
})
