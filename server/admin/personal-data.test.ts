import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { accountOf } from '#sandbox/seed/accounts.ts'
import { usePortal } from '../../test/support/server/portal.ts'
import { temporaryFolder } from '../../test/support/server/database.ts'
import { addDocument } from '../../test/support/server/documents.ts'
import { failureOf } from '../../test/support/server/failure-shape.ts'
import { addTestJob } from '../../test/support/server/jobs.ts'
import { report } from '../../test/support/server/partners.ts'
import { FILES } from '../../test/support/sample-files.ts'
import { NOW } from '../../test/support/server/seeded.ts'
import { PERSONAL_TABLES } from '../queries/personal-data/tables.ts'
import { commands } from './commands.ts'

const { customerRef, subject, email } = accountOf('one-plan')
const other = accountOf('other-customer')
const REMOTE = { subject: 'partner|somebody', customerRef: 'C-REMOTE' }

const portal = usePortal({})
beforeAll(async () => {
  await useEverything()
})

const run = (name: string, ...args: string[]) => commands[name]!.run(portal.connection, args, NOW, {})
const query = async (text: string, values: unknown[] = []) =>
  (await portal.connection.pool.query<Record<string, unknown>>(text, values)).rows

/** So that the customer has a row in every table, with text that is found again wherever it stays. */
async function useEverything(): Promise<void> {
  const job = await addTestJob(portal, { type: 'REIMBURSEMENT' })
  await addDocument(portal, job, FILES.pdf, { name: 'Secret receipt.pdf' })
  const repaired = await addTestJob(portal)
  await report(portal, repaired, 'SC0044', { note: 'Secret note of the partner' })
  await query(`insert into triage_answers (customer_ref, answers) values ($1, '["Secret answer"]')`, [
    customerRef,
  ])
  await query(
    `insert into addresses (address_id, contact_id, house_no, address_line1, city, state, zip_code)
     select 'A-secret', contact_id, '7', 'Secret Street', 'Columbus', 'OH', '43215'
     from contacts where subject = $1`,
    [subject],
  )
  await query(
    `insert into claim_drafts (customer_ref, inventory_equipment_id, contract_id, step, answers, expires_at)
     select customer_ref, inventory_equipment_id, (select min(contract_id) from contracts where customer_ref = $1),
       'issue', '{"description": "Secret description"}', now() + interval '1 day'
     from equipment where customer_ref = $1 order by 2 limit 1`,
    [customerRef],
  )
  await query(
    `update claims_masters set issue_description = 'Secret description',
       details = details || '{"phoneNumber": "614-555-0199", "label": {"trackingId": "Secret"}}'
     where customer_ref = $1`,
    [customerRef],
  )
  await query(`update equipment set street_address = 'Secret Street' where customer_ref = $1`, [customerRef])
  await query(
    `insert into idempotency_keys (subject, transaction_id, request_name, body_hash, response)
     values ($1, 'T', 'any', 'hash', '{"customerRef": "Secret"}')`,
    [subject],
  )
  await query(
    `insert into remote_claim_drafts (subject, customer_ref, inventory_equipment_id, contract_id, step, answers,
       created_at, updated_at, expires_at)
     values ($1, $2, 'E', 'K', 'issue', '{}', now(), now(), now())`,
    [REMOTE.subject, REMOTE.customerRef],
  )
  await query(
    `insert into remote_addresses (subject, house_no, street, apartment, city, state, zip_code, country)
     values ($1, '1', 'Remote Street', '', 'Columbus', 'OH', '43215', 'US')`,
    [REMOTE.subject],
  )
  await query(
    `insert into sessions (session_id, cookie_hash, subject, refresh_token, access_token, access_expires_at,
       given_tokens, created_at, active_at, ends_at)
     values (gen_random_uuid(), 'Sealed cookie', $1, 'Sealed refresh', 'Sealed access', now() + interval '5 minutes',
       jsonb_build_object('Given token', extract(epoch from now()) * 1000), now(), now(), now() + interval '1 day')`,
    [subject],
  )
}

/** All rows of all tables, as text. */
async function everything(): Promise<string> {
  const parts: string[] = []
  for (const table of Object.keys(PERSONAL_TABLES)) {
    parts.push(JSON.stringify(await query(`select * from ${table}`)))
  }
  return parts.join('\n')
}

const rowsOfOthers = async () =>
  query(
    `select to_jsonb(jobs) as job, to_jsonb(contacts) as contact from contacts
     join addresses using (contact_id) join jobs using (customer_ref)
     where contacts.subject <> $1 and contacts.subject not like 'ERASED-%' order by service_job_id`,
    [subject],
  )

describe('export-customer', () => {
  test('writes all that is stored about a person, and nothing about anybody else', async () => {
    const folder = join(await temporaryFolder(), 'export')
    expect(await run('export-customer', customerRef, folder)).toMatch(
      /^Wrote customer\.json and \d+ documents/,
    )
    const text = await readFile(join(folder, 'customer.json'), 'utf8')
    const person = JSON.parse(text) as Record<string, unknown[]>
    expect(person.contacts).toMatchObject([{ subject, email, first_name: 'Rosa' }])
    for (const secret of ['Secret Street', 'Secret answer', 'Secret description', 'Secret note', '"T"']) {
      expect(text).toContain(secret)
    }
    for (const [table, least] of Object.entries({ jobs: 5, job_status_history: 5, notifications: 2 })) {
      expect(person[table]!.length).toBeGreaterThanOrEqual(least)
    }
    expect(person.sessions).toMatchObject([{ subject, ended_at: null }])
    expect(text).not.toMatch(/Sealed|Given token/)
    for (const someone of [other.customerRef, other.subject, other.email]) expect(text).not.toContain(someone)
    const files = await readdir(join(folder, 'documents'))
    const receipt = files.find((name) => name.endsWith('Secret receipt.pdf'))!
    expect(await readFile(join(folder, 'documents', receipt))).toEqual(FILES.pdf)
    await expect(run('export-customer', customerRef, folder)).rejects.toThrow('is not empty')
  })

  test('knows customers of a partner’s gateway by what the portal keeps itself', async () => {
    const folder = join(await temporaryFolder(), 'export')
    await run('export-customer', REMOTE.customerRef, folder)
    const text = await readFile(join(folder, 'customer.json'), 'utf8')
    expect(JSON.parse(text)).toMatchObject({
      contacts: [],
      remote_addresses: [{ street: 'Remote Street' }],
      remote_claim_drafts: [{ customer_ref: REMOTE.customerRef }],
    })
  })

  test('is refused for somebody who isn’t there', async () => {
    await expect(run('export-customer', 'C0', join(await temporaryFolder(), 'none'))).rejects.toThrow(
      'There is no customer C0.',
    )
  })
})

describe('erase-customer', () => {
  const outcomes = () =>
    query(
      `select service_job_id, service_job_type, service_job_status, jobs.created_at, closed_at, kind,
         service_fee_cents, (select array_agg(status_code || happened_at order by position) from job_status_history
           where job_status_history.service_job_id = jobs.service_job_id) as history,
         (select sum(amount_cents) from payments
           where payments.claims_master_id = jobs.claims_master_id and state <> 'due') as paid
       from jobs join claims_masters using (claims_master_id) order by service_job_id`,
    )

  test('is refused while a job is open, and then changes nothing', async () => {
    const before = await everything()
    await expect(run('erase-customer', customerRef)).rejects.toThrow(/is open\.\nNothing was erased\.$/)
    expect(await everything()).toBe(before)
  })

  test('is refused while a claim is paid for and not raised', async () => {
    const { subject: whose } = accountOf('two-plans')
    const ref = accountOf('two-plans').customerRef
    await query(`update jobs set closed_at = $2 where customer_ref = $1 and closed_at is null`, [ref, NOW])
    await query(
      `with claim as (
         insert into claims_masters (customer_ref, contract_id, inventory_equipment_id, kind, service_fee_cents)
         select equipment.customer_ref, contract_id, inventory_equipment_id, 'depot', 7900
         from equipment join contracts using (customer_ref) where equipment.customer_ref = $1 limit 1
         returning claims_master_id, customer_ref)
       insert into payments (claims_master_id, customer_ref, amount_cents, state)
       select claims_master_id, customer_ref, 7900, 'paid' from claim`,
      [ref],
    )
    await expect(run('erase-customer', ref)).rejects.toThrow(/Claim CM\d+ is paid for, but has no job\./)
    expect(await query('select from contacts where subject = $1', [whose])).toHaveLength(1)
  })

  test('leaves what happened, and nothing of the person', async () => {
    await query(`update jobs set closed_at = $2 where customer_ref = $1 and closed_at is null`, [
      customerRef,
      NOW,
    ])
    const [person] = (await query(
      `select contacts.*, (select array_agg(address_line1) from addresses where contact_id = contacts.contact_id) as streets,
         (select array_agg(address_id) from addresses where contact_id = contacts.contact_id) as "addressIds",
         (select array_agg(contract_id) || array_agg(contract_public_ref) from contracts where customer_ref = $1) as plans,
         (select array_agg(serial_number) from equipment where customer_ref = $1) as serials
       from contacts where subject = $2`,
      [customerRef, subject],
    )) as [Record<string, string> & Record<'streets' | 'addressIds' | 'plans' | 'serials', string[]>]
    const [happened, others] = [await outcomes(), await rowsOfOthers()]
    const slots = await query('select sum(booked)::int as booked from slots')

    const line = await run('erase-customer', customerRef)
    // Signed out, on every server.
    expect(await query('select session from ended_sessions')).toEqual([{ session: 'Given token' }])
    expect(line).toMatch(/^Erased 2026-10-25T15:30:00\.000Z: 3 addresses, \d+ contracts, \d+ devices, /)

    const left = await everything()
    const secrets = [
      customerRef,
      subject,
      email,
      'Rosa',
      'Secret',
      '614-555-0199',
      person.contact_id!,
      person.mobile_phone!,
      ...person.addressIds,
      ...person.plans,
      ...person.serials,
    ]
    for (const secret of secrets) {
      expect(left).not.toContain(`"${secret}"`)
      expect(line).not.toContain(secret)
    }
    expect(left).not.toContain('Secret')
    expect(left).not.toContain('Rosa')
    expect(await outcomes()).toEqual(happened)
    expect(await rowsOfOthers()).toEqual(others)
    expect(await query('select sum(booked)::int as booked from slots')).toEqual(slots)
    expect(await query(`select from notifications where body <> '' and recipient = $1`, [email])).toEqual([])
  })

  test('shuts the person out, and is done once', async () => {
    const params = { customerRef: await portal.customerRefOf('one-plan') }
    const answer = await portal.callFunction('my-devices', params, { as: 'one-plan' })
    expect(failureOf(answer).code).toBe('unknown-here')
    expect(await run('erase-customer', customerRef)).toBe('Already erased 2026-10-25T15:30:00.000Z.')
    await expect(run('export-customer', customerRef, await temporaryFolder())).rejects.toThrow('was erased')
    await expect(run('erase-customer', 'C0')).rejects.toThrow('There is no customer C0.')
    expect(await run('check').then(String, (error: Error) => error.message)).not.toContain('without')
  })

  test('gives back the time that an unfinished claim holds', async () => {
    const ref = other.customerRef
    await query(`update jobs set closed_at = $2 where customer_ref = $1 and closed_at is null`, [ref, NOW])
    const [slot] = await query(
      `update slots set booked = booked + 1 where slot_id = (
         select slot_id from slots where booked < capacity order by slot_id limit 1) returning slot_id, booked`,
    )
    await query(
      `insert into claims_masters (customer_ref, contract_id, inventory_equipment_id, kind, service_fee_cents, slot_id,
         slot_held_until)
       select equipment.customer_ref, contract_id, inventory_equipment_id, 'carry-in', 7900, $2, $3
       from equipment join contracts using (customer_ref) where equipment.customer_ref = $1 limit 1`,
      [ref, slot!.slot_id, NOW],
    )
    await run('erase-customer', ref)
    expect(await query('select booked from slots where slot_id = $1', [slot!.slot_id])).toEqual([
      { booked: (slot!.booked as number) - 1 },
    ])
    expect(
      await query(`select from claims_masters where status = 'INITIATED' and slot_id = $1`, [slot!.slot_id]),
    ).toEqual([])
  })

  test('deletes a STOP, unless somebody else has the number too', async () => {
    const [erased, stays] = [accountOf('every-status'), accountOf('large-household')]
    const giveJobs = (phones: string[], whose: string) =>
      query(
        `update jobs set details = details || jsonb_build_object('phoneNumber', given.phone)
         from unnest($1::text[]) with ordinality as given (phone, position)
         join (
           select service_job_id, row_number() over (order by service_job_id) as position from jobs
           where customer_ref = $2) each using (position)
         where jobs.service_job_id = each.service_job_id`,
        [phones, whose],
      )
    const giveContact = (phone: string, whose: string) =>
      query(`update contacts set mobile_phone = $1 where subject = $2`, [phone, whose])
    await query(`update jobs set closed_at = $2 where customer_ref = $1 and closed_at is null`, [
      erased.customerRef,
      NOW,
    ])
    await giveContact('614-555-0181', erased.subject)
    await giveJobs(['614-555-0182', '614-555-0183', '614-555-0184'], erased.customerRef)
    await giveContact('+1 (614) 555-0183', stays.subject)
    await giveJobs(['(614) 555-0184'], stays.customerRef)
    await query(
      `insert into sms_stops (phone, stopped_at)
       select '614555018' || digit, now() from generate_series(1, 4) as digit`,
    )
    await run('erase-customer', erased.customerRef)
    expect(await query('select phone from sms_stops order by phone')).toEqual([
      { phone: '6145550183' },
      { phone: '6145550184' },
    ])
  })

  test('deletes what is kept for a customer of a partner’s gateway', async () => {
    expect(await run('erase-customer', REMOTE.customerRef)).toMatch(/^Erased /)
    for (const table of ['remote_addresses', 'remote_claim_drafts']) {
      expect(await query(`select from ${table} where subject = $1`, [REMOTE.subject])).toEqual([])
    }
  })
})
