import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ACCOUNT_SITE, PARTNER_PATH, PAYMENTS_PATH } from '#contract/partner.ts'
import { accountOf } from '#sandbox/seed/accounts.ts'
import { startSandboxServer, type SandboxServer } from '../../test/support/server/sandbox-server.ts'
import { findPartnerJob } from '../partner/open-jobs.ts'
import { reportStatus } from '../partner/report.ts'
import { stories } from '../partner/stories.ts'
import { StoryPlayer } from '../partner/story-player.ts'
import { send, signRequest } from '../signed-request.ts'

let server: SandboxServer
beforeAll(async () => {
  server = await startSandboxServer()
})
afterAll(() => server.close())

const CONSOLE = '/sandbox/partner'

/** The every-status account has one job for each status. */
async function jobAt(status: string, type = '%'): Promise<string> {
  const { rows } = await server.connection.pool.query(
    `select service_job_id as id from jobs
     where customer_ref = $1 and service_job_status = $2 and service_job_type like $3 and closed_at is null limit 1`,
    [accountOf('every-status').customerRef, status, type],
  )
  return rows[0].id
}

const visit = (url: string, form?: Record<string, string>) => server.visitor().visit(url, form)

function buttonsOf(page: string, job: string): string[] {
  const card = page.split('<li class="card"').find((text) => text.startsWith(` id="job-${job}"`)) ?? ''
  return [...card.matchAll(/name="statusCode" value="(\w+)"/g)].map(([, code]) => code!)
}

test('shows each open job with exactly the steps a partner can make', async () => {
  const [estimated, offered, paid] = [await jobAt('SC0044'), await jobAt('SC0102'), await jobAt('SC0046')]
  const { text } = await visit(`${CONSOLE}?account=every-status@sandbox.test`)
  expect(buttonsOf(text, estimated)).toEqual(['SC0045', 'SC0046'])
  expect(buttonsOf(text, paid)).toEqual(['SC0035', 'HS001', 'HS002'])
  expect(buttonsOf(text, offered)).toEqual([])
  expect(text).toContain('Waiting for the customer’s decision.')
})

test('a button sends a signed request, and shows the portal’s response', async () => {
  const job = await jobAt('SC0020')
  const { text, url } = await visit(`${CONSOLE}/jobs/${job}?search=${job}`, {
    statusCode: 'SC0021',
    note: 'Came today',
  })
  expect(url.searchParams.get('search')).toBe(job)
  expect(text).toContain('The portal accepted the update')
  expect(text).toContain('x-partner-id: servicebench')
  expect(text).toContain('&quot;note&quot;: &quot;Came today&quot;')
  expect(buttonsOf(text, job)).toEqual(['SC0002'])
})

test('shows a key and lines for a terminal, which are accepted', async () => {
  const job = await jobAt('SC0056')
  const { text } = await visit(`${CONSOLE}?search=${job}`)
  const [, key = ''] = /key=&#39;([\w-]{43})&#39;/.exec(text) ?? []
  const [, sent = ''] = /sent=&#39;(.+)&#39;/.exec(text) ?? []
  const body = JSON.parse(sent.replaceAll('&quot;', '"')) as object
  expect(body).toMatchObject({ serviceJobId: job, statusCode: 'SC0080' })
  const signer = { partner: 'servicebench', key, reportTo: server.origin, now: () => new Date() }
  expect((await send(signRequest(signer, PARTNER_PATH, body))).status).toBe(200)
})

test('configured keys are not overridden, and not shown', async () => {
  const configured = { servicebench: 'k'.repeat(40), [ACCOUNT_SITE]: 'a'.repeat(40) }
  const own = await startSandboxServer({
    PARTNER_KEYS: Object.entries(configured)
      .map((pair) => pair.join(':'))
      .join(),
  })
  const signed = (partner: string, key: string, path: string, body: object) =>
    send(signRequest({ partner, key, reportTo: own.origin, now: () => new Date() }, path, body))
  const payment = {
    eventId: 'evt-00000001',
    claimsMasterId: 'CM79999999',
    amountCents: 1,
    occurredAt: '2026-01-01T00:00:00Z',
  }
  expect((await signed(ACCOUNT_SITE, configured[ACCOUNT_SITE], PAYMENTS_PATH, payment)).status).toBe(404)
  const job = await jobAt('SC0035')
  const { text } = await own.visitor().visit(`${CONSOLE}/jobs/${job}?search=${job}`, { statusCode: 'SC0002' })
  expect(text).toContain('The portal accepted the update')
  expect(text).not.toContain(configured.servicebench)
  await own.close()
})

test('untrusted text is escaped', async () => {
  const job = await jobAt('SC0044')
  await server.connection.pool.query(
    `update equipment set equipment_name = '<script>alert(1)</script>' where inventory_equipment_id =
       (select inventory_equipment_id from jobs where service_job_id = $1)`,
    [job],
  )
  const { text } = await visit(`${CONSOLE}?search=%22%3E%3Cscript%3E`)
  const card = await visit(`${CONSOLE}?search=${job}`)
  expect(card.text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(text + card.text).not.toContain('<script')
})

describe('a story', () => {
  test('is played from the console, and can be followed and stopped', async () => {
    const job = await jobAt('SC0035')
    const { text, headers } = await visit(`${CONSOLE}/stories/${job}`, { story: 'paid-for', pace: '60' })
    expect(text).toContain('Repaired after the customer pays their share')
    expect(text).toContain('One step every 60 seconds.')
    expect(headers.get('content-security-policy')).toMatch(/script-src 'sha256-[^']+'; connect-src 'self'/)
    const stopped = await visit(`${CONSOLE}/stories/${job}`, { story: 'none' })
    expect(stopped.text).toContain('The story was stopped.')
    expect(stopped.text).not.toContain('<script')
  })

  test('waits for the customer’s turn, and then continues to its end', async () => {
    const { connection } = server
    const job = await jobAt('NEW', 'REPLACEMENT%')
    const settings = { db: connection.db, signerOf: server.signerOf }
    const player = new StoryPlayer({
      findJob: (id) => findPartnerJob(connection.db, id),
      report: (found, code) => reportStatus(settings, found, code),
    })
    const [delivered] = stories.replacement
    await player.play(job, delivered, 0.01)
    await expect.poll(() => player.of(job)?.state).toBe('waiting for the customer')
    // As if the customer had accepted it in the portal.
    await connection.pool.query(
      `update jobs set service_job_status = 'SC0106', decide_by = null, version = version + 1
       where service_job_id = $1`,
      [job],
    )
    await expect.poll(() => player.of(job)?.state).toBe('over')
    expect(player.of(job)?.exchanges.map(({ status }) => status)).toEqual(Array(7).fill(200))
    expect(await findPartnerJob(connection.db, job)).toMatchObject({
      serviceJobStatus: 'SC0070',
      carrier: 'UPS',
    })
    await player.stopAll()
  })
})

describe('a day that passes for a job', () => {
  const pass = (job: string) => visit(`${CONSOLE}/jobs/${job}/time?search=${job}`, {})
  const rowOf = async (job: string) => {
    const { rows } = await server.connection.pool.query(
      `select jobs.*, array(
         select subject from notifications
         where notifications.service_job_id = jobs.service_job_id and channel = 'email' and sent_at is not null
         order by notification_id) as subjects
       from jobs where service_job_id = $1`,
      [job],
    )
    return rows[0]
  }

  test('reminds of a decision, lets it expire, and sends both messages', async () => {
    const job = await jobAt('SC0105')
    await server.connection.pool.query(
      `update jobs set service_job_status = 'NEW', service_job_status_name = 'Replacement authorized'
       where service_job_id = $1`,
      [job],
    )
    await visit(`${CONSOLE}/jobs/${job}`, { statusCode: 'SC0102' })
    const others = await jobAt('SC0044')
    const before = await rowOf(others)
    const { text, url } = await pass(job)
    expect(url.searchParams.get('search')).toBe(job)
    expect(text).toMatch(/24 hours have passed for .+ Now: Replacement expired \(HS004\)\./)
    expect(text).toContain('href="/sandbox/outbox?account=every-status%40sandbox.test"')
    const { service_job_status, subjects } = await rowOf(job)
    expect(service_job_status).toBe('HS004')
    expect(subjects).toEqual([
      expect.stringContaining('Review your replacement'),
      expect.stringContaining('4 hours left to accept a replacement'),
      expect.stringContaining('Replacement expired, buyout offer'),
    ])
    expect(await rowOf(others)).toEqual(before)
  })

  test('ends a booked visit, gives its place back, and keeps history append-only', async () => {
    const { pool } = server.connection
    const job = await jobAt('NEW', 'CARRY-IN')
    const {
      rows: [booked],
    } = await pool.query(
      `update slots set booked = 1, capacity = 2, starts_at = now() + interval '5 hours',
         ends_at = now() + interval '6 hours'
       where slot_id = (select min(slot_id) from slots) returning *`,
    )
    await pool.query(`update jobs set slot_id = $2 where service_job_id = $1`, [job, booked.slot_id])
    const history = async () =>
      (
        await pool.query('select * from job_status_history where service_job_id = $1 order by position', [
          job,
        ])
      ).rows
    const entries = await history()
    await pass(job)
    const { details, slot_id } = await rowOf(job)
    expect(slot_id).toBeNull()
    const day = 86_400_000
    const moved = booked.starts_at.getTime() - Date.parse(details.appointment.startsAt)
    expect(Math.abs(moved - day)).toBeLessThan(200_000)
    const { rows } = await pool.query('select booked from slots where slot_id = $1', [booked.slot_id])
    expect(rows[0].booked).toBe(booked.booked - 1)
    const after = await history()
    expect(after.map(({ status_code }) => status_code)).toEqual(entries.map(({ status_code }) => status_code))
    expect(after[0].happened_at.getTime()).toBeLessThan(entries[0].happened_at.getTime() - day)
    await expect(pool.query('update job_status_history set note = note')).rejects.toThrow('append-only')
  })

  test('is only for jobs that exist', async () => {
    expect((await pass('89999-9999')).status).toBe(404)
  })
})

test.each([
  '/sandbox/partner/jobs/80411-7731',
  '/sandbox/account/one-time-payment',
  '/sandbox/account/communication-preferences',
  '/identity/sign-in/any',
])('neither another site nor a foreign name that leads here can send the form at %s', async (url) => {
  const post = (host: string, origin: string | undefined = `http://${host}`) =>
    server.app.inject({
      method: 'POST',
      url,
      headers: { host, ...(origin && { origin }), 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'statusCode=SC0044',
    })
  const [own, rebound] = [new URL(server.origin).host, `rebound.example:${server.config.port}`]
  expect((await post(rebound)).statusCode).toBe(403)
  for (const origin of ['https://elsewhere.example', 'null', ''])
    expect((await post(own, origin)).statusCode).toBe(403)
  expect((await post(`localhost:${server.config.port}`)).statusCode).not.toBe(403)
  expect((await post(own)).statusCode).not.toBe(403)
})
