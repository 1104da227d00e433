import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase, temporaryFolder } from '../../test/support/server/database.ts'
import { NOW } from '../../test/support/server/seeded.ts'
import { newReferenceKey } from '../identity/reference-keys.ts'
import type { Connection } from '../database/connect.ts'
import { createReferences } from '../identity/references.ts'
import { Refused } from './command.ts'
import { commands } from './commands.ts'

let connection: Connection
beforeAll(async () => {
  connection = (await openDatabase()).connection
})
afterAll(() => connection.close())

const run = (name: string, ...args: string[]) => commands[name]!.run(connection, args, NOW, {})

async function one(text: string, values: unknown[] = []): Promise<Record<string, string>> {
  return (await connection.pool.query<Record<string, string>>(text, values)).rows[0]!
}

async function addMessage(state: string): Promise<string> {
  const { notification_id } = await one(
    `insert into notifications (customer_ref, channel, recipient, body, ${state.split(' = ')[0]})
     select customer_ref, 'email', 'somebody@example.test', 'the text', ${state.split(' = ')[1]}
     from addresses where customer_ref is not null order by customer_ref limit 1 returning notification_id`,
    [NOW],
  )
  return notification_id!
}

test('show-job prints what happened to a job, but nobody’s address', async () => {
  const { service_job_id: id, positions } = await one(
    `select service_job_id, count(*) as positions from job_status_history group by 1 order by 2 desc limit 1`,
  )
  await one(
    `with received as (
       insert into partner_events (partner, event_id, service_job_id, body_hash, response)
       values ('servify', 'E-1', $1, '', '{}'))
     insert into partner_outbox (partner, service_job_id, customer_ref, event, kind, status_code, version, occurred_at)
     select 'servicebench', service_job_id, customer_ref, 'canceled', 'depot', 'SC0003', 9, $2 from jobs
     where service_job_id = $1 returning outbox_id`,
    [id, NOW],
  )
  const text = await run('show-job', id!)
  const job = JSON.parse(text)
  expect(job).toMatchObject({
    serviceJobId: id,
    messages: expect.any(Array),
    partnerReports: [{ partner: 'servify', eventId: 'E-1' }],
    eventsToPartner: [{ partner: 'servicebench', event: 'canceled' }],
    payments: expect.any(Array),
  })
  expect(job.history).toHaveLength(Number(positions))
  expect(text).not.toMatch(/@|recipient|body/)
  await expect(run('show-job', '00000-0000')).rejects.toThrow(new Refused('There is no job 00000-0000.'))
})

test('a message that was given up is tried again, with all its attempts', async () => {
  const id = await addMessage('attempts = 9 + 0 * extract(epoch from $1::timestamptz)::int')
  expect(await run('resend-message', `notification-${id}`)).toBe(`Message ${id} is due now.`)
  expect(
    await one('select next_attempt_at, attempts from notifications where notification_id = $1', [id]),
  ).toEqual({
    next_attempt_at: NOW,
    attempts: 0,
  })
  await expect(run('resend-message', id)).rejects.toThrow(`Message ${id} is waiting to be sent.`)
})

test('of a message that was sent, a copy is sent', async () => {
  const id = await addMessage('sent_at = $1')
  const copy = /^Message (\d+) is due now\.$/.exec(await run('resend-message', id))![1]!
  expect(copy).not.toBe(id)
  expect(await one('select body, sent_at from notifications where notification_id = $1', [copy])).toEqual({
    body: 'the text',
    sent_at: null,
  })
  await connection.pool.query(`update notifications set body = '' where notification_id = $1`, [id])
  await expect(run('resend-message', id)).rejects.toThrow('The text of message')
})

test('the copy says what happened before, as the message did', async () => {
  const [earlier, id] = [await addMessage('sent_at = $1'), await addMessage('sent_at = $1')]
  await connection.pool.query(
    `update notifications set merged_into = $1, recap = 'It arrived.' where notification_id = $2`,
    [id, earlier],
  )
  const copy = /^Message (\d+) is due now\.$/.exec(await run('resend-message', id))![1]!
  const { body } = await one('select body from notifications where notification_id = $1', [copy])
  expect(body).toBe('the text\n\nShortly before that: It arrived.')
})

test('a message that waits can be given up, but not one that a server has in hand', async () => {
  const id = await addMessage(`next_attempt_at = $1::timestamptz + interval '5 seconds'`)
  await connection.pool.query(
    `update notifications set lease_id = gen_random_uuid() where notification_id = $1`,
    [id],
  )
  await expect(run('give-up-message', id)).rejects.toThrow(
    `Message ${id} is being sent right now. Try again in a minute.`,
  )
  await connection.pool.query(`update notifications set lease_id = null where notification_id = $1`, [id])
  expect(await run('give-up-message', id)).toBe(`Message ${id} is given up.`)
  await expect(run('give-up-message', id)).rejects.toThrow(`Message ${id} was given up on.`)
})

test.each(['x', '', '1; drop table notifications', '99999999999999999999'])(
  '"%s" is no message id',
  async (id) => {
    await expect(run('resend-message', id)).rejects.toThrow('is not the id of a message')
  },
)

describe('replay-partner-event', () => {
  async function addEvent(state: string): Promise<string> {
    const { outbox_id } = await one(
      `insert into partner_outbox (partner, service_job_id, customer_ref, event, kind, status_code, version, occurred_at,
         attempts, delivered_at, next_attempt_at, lease_id)
       select 'servify', service_job_id, customer_ref, 'canceled', 'depot', 'SC0003', 1, $1, 30,
         case when $2 = 'delivered' then $1::timestamptz end,
         case when $2 in ('waiting', 'in-hand') then $1::timestamptz + interval '5 seconds' end,
         case when $2 = 'in-hand' then gen_random_uuid() end
       from (select service_job_id, customer_ref from jobs order by 1 limit 1) job returning outbox_id`,
      [NOW, state],
    )
    return outbox_id!
  }

  test.each(['delivered', 'given-up'])('makes an event due again that was %s', async (state) => {
    const id = await addEvent(state)
    expect(await run('replay-partner-event', `partner-event-${id}`)).toBe(
      `Event ${id} is due now for servify.`,
    )
    expect(
      await one('select attempts, delivered_at, next_attempt_at from partner_outbox where outbox_id = $1', [
        id,
      ]),
    ).toEqual({ attempts: 0, delivered_at: null, next_attempt_at: NOW })
  })

  test.each([
    ['waiting', 'is waiting to be sent.'],
    ['in-hand', 'is being sent right now. Try again in a minute.'],
  ])('refuses one that is %s', async (state, words) => {
    const id = await addEvent(state)
    await expect(run('replay-partner-event', id)).rejects.toThrow(`Event ${id} ${words}`)
  })

  test('refuses what is no event', async () => {
    await expect(run('replay-partner-event', 'x')).rejects.toThrow('"x" is not the id of an event.')
    await expect(run('replay-partner-event', '999999')).rejects.toThrow('There is no event 999999.')
  })
})

describe('re-encrypt-references', () => {
  const [old, current] = [newReferenceKey(), newReferenceKey()]
  const before = createReferences([old])
  const after = createReferences([current])
  const renew = (file: string) =>
    commands['re-encrypt-references']!.run(connection, [file], NOW, {
      references: createReferences([current, old]),
    })

  test('replaces every reference in a file that one of the keys opens', async () => {
    const file = join(await temporaryFolder(), 'links.csv')
    const [customer, plan] = [
      await before.encrypt('customerRef', 'C1'),
      await before.encrypt('contractRef', 'K1'),
    ]
    const lost = await createReferences([newReferenceKey()]).encrypt('customerRef', 'C2')
    await writeFile(
      file,
      `a,https://x.test/?customerRef=${customer}&contractRef=${plan}\nb,"${customer}",${lost}\n`,
    )
    expect(await renew(file)).toBe('Re-encrypted 2 references. 1 can’t be read with these keys.')
    const text = await readFile(file, 'utf8')
    const [, newCustomer, newPlan] = /^a,https:\/\/x\.test\/\?customerRef=([^&]+)&contractRef=(.+)$/m.exec(
      text,
    )!
    expect(await after.decrypt('customerRef', newCustomer!)).toBe('C1')
    expect(await after.decrypt('contractRef', newPlan!)).toBe('K1')
    expect(text).toContain(`b,"${newCustomer}",${lost}`)
  })

  test('needs keys, and a file', async () => {
    await expect(run('re-encrypt-references', 'x')).rejects.toThrow('REFERENCE_KEYS is required.')
    await expect(renew('/no/such/file')).rejects.toThrow('can’t be read')
  })
})

test('move-documents needs somewhere to move them', async () => {
  await expect(run('move-documents')).rejects.toThrow('DOCUMENTS_URL is required.')
})

test('link-identity changes who signs in as a customer, never to somebody else’s subject', async () => {
  const { customer_ref: customerRef, subject } = await one(
    `select customer_ref, subject from addresses join contacts using (contact_id)
     where customer_ref is not null order by customer_ref limit 1`,
  )
  const { subject: anothers } = await one('select subject from contacts where subject <> $1 limit 1', [
    subject,
  ])
  expect(await run('link-identity', customerRef!, 'provider|new')).toContain(`${subject} → provider|new`)
  await expect(run('link-identity', customerRef!, anothers!)).rejects.toThrow('is another customer’s')
  await expect(run('link-identity', 'C0', 'provider|else')).rejects.toThrow('There is no customer C0.')
  await run('link-identity', customerRef!, subject!)
})

test('check finds a job without its history, and names it', async () => {
  const { service_job_id: id } = await one(
    `update claims_masters set status = 'INITIATED' where claims_master_id = (
       select claims_master_id from jobs where closed_at is not null order by service_job_id limit 1)
     returning (select service_job_id from jobs where jobs.claims_master_id = claims_masters.claims_master_id)
       as service_job_id`,
  )
  await expect(run('check')).rejects.toThrow(`job of a claim that is not raised: 1 (${id})`)
  await connection.pool.query(
    `update claims_masters set status = 'RAISED' where claims_master_id = (
       select claims_master_id from jobs where service_job_id = $1)`,
    [id],
  )
  await expect(run('check').then(String, (error: Error) => error.message)).resolves.not.toContain(
    'job of a claim',
  )
})
