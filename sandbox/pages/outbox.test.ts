import { afterAll, beforeAll, expect, test } from 'vitest'
import { channelsOf } from '#server/outbox/channels.ts'
import { deliverDue } from '#server/outbox/messages.ts'
import type { ChannelName } from '#domain/job/channels.ts'
import { startSandboxServer, type SandboxServer } from '../../test/support/server/sandbox-server.ts'
import { accountOf, type AccountKey } from '../seed/accounts.ts'
import { tablesOf } from '../../test/support/server/tables.ts'

let server: SandboxServer
beforeAll(async () => {
  server = await startSandboxServer()
})
afterAll(() => server.close())

const look = async (query = '') => (await server.visitor().visit(`/sandbox/outbox${query}`)).text

interface Written {
  as?: AccountKey
  channel?: ChannelName
  body?: string
  columns?: Record<string, unknown>
}

async function write({ as = 'one-plan', channel = 'email', body = 'Hello', columns = {} }: Written) {
  const row = {
    customer_ref: accountOf(as).customerRef,
    channel,
    recipient: channel === 'email' ? accountOf(as).email : '614-555-0143',
    subject: channel === 'email' ? 'News of your <TV>' : '',
    body,
    next_attempt_at: new Date(),
    ...columns,
  }
  await tablesOf(server.connection).insertInto('notifications').values(row).execute()
}

test('shows emails and SMS as they would be read, with everything escaped', async () => {
  const link = `${server.origin}/?returnTo=/job/80411-7731`
  await write({ body: `Hello <Rosa>,\n\nYour TV, Service Call 80411-7731:\n${link}\n\nCall 1-833-785-4414.` })
  await write({ channel: 'sms', body: 'Hearthline: <b>repaired</b>.' })
  const text = await look()
  expect(text).toContain('<h2>News of your &lt;TV&gt;</h2>')
  expect(text).toContain('<p>Hello &lt;Rosa&gt;,</p>')
  expect(text).toContain(`Service Call 80411-7731:<br>\n<a href="${link}">${link}</a>`)
  expect(text).toContain('<a href="tel:+18337854414">1-833-785-4414</a>')
  expect(text).toContain('Hearthline: &lt;b&gt;repaired&lt;/b&gt;.')
  expect(text.indexOf('repaired')).toBeLessThan(text.indexOf('Hello'))
  expect(text).toContain('Rosa Martinez, one-plan@sandbox.test')
})

test('shows the delivery state of each message', async () => {
  const sending = { db: server.connection.db, channels: channelsOf(server.config), now: () => new Date() }
  await deliverDue({ ...sending, log: server.app.log })
  expect(await look()).not.toContain('Pending')
  await write({ as: 'waiting' })
  await write({ as: 'waiting', columns: { next_attempt_at: null, attempts: 9 } })
  await write({ as: 'waiting', columns: { attempts: 2, next_attempt_at: '2030-01-02T15:04:00Z' } })
  const text = await look('?account=waiting@sandbox.test')
  expect(text.match(/· (.*)<\/p>/g)).toEqual([
    '· Not sent yet; next attempt Jan 2, 2030, 3:04 PM UTC</p>',
    '· Failed after 9 attempts</p>',
    '· Pending</p>',
  ])
})

test('shows what waits for further news, and what became part of a later message', async () => {
  const { rows } = await server.connection.pool.query<{ id: string; ref: string }>(
    `select service_job_id as id, customer_ref as ref from jobs where customer_ref = $1 limit 1`,
    [accountOf('large-household').customerRef],
  )
  const columns = { service_job_id: rows[0]!.id, held: true }
  const due = new Date('2026-01-02T15:04:00Z')
  const as = 'large-household'
  await write({ as, body: 'First.', columns: { ...columns, next_attempt_at: due, recap: 'It was first.' } })
  await write({ as, body: 'Last.\n\nHere:\nhttps://x.test', columns: { ...columns, next_attempt_at: due } })
  const query = '?account=large-household@sandbox.test'
  expect(await look(query)).toContain('Goes out Jan 2, 2026, 3:04 PM UTC, along with any news by then')
  const sending = { db: server.connection.db, channels: channelsOf(server.config), now: () => new Date() }
  await deliverDue({ ...sending, log: server.app.log })
  const text = await look(query)
  expect(text.match(/· (.*)<\/p>/g)!.slice(0, 2)).toEqual(['· Sent</p>', '· Part of a later message</p>'])
  expect(text).toContain('<p>Shortly before that: It was first.</p>')
})
