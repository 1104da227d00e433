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

test('is linked from the sandbox’s start page', async () => {
  expect((await visit('/sandbox')).text).toContain(`href="${CONSOLE}"`)
})

test('shows each open job with exactly the steps a partner can make', async () => {
  const [estimated, offered, paid] = [await jobAt('SC0044'), await jobAt('SC0102'), await jobAt('SC0046')]
  const { text } = await visit(`${CONSOLE}?account=every-status@sandbox.test`)
  expect(buttonsOf(text, estimated)).toEqual(['SC0045', 'SC0046'])
  expect(buttonsOf(text, paid)).toEqual(['SC0035', 'HS001', 'HS002'])
  expect(buttonsOf(text, offered)).toEqual([])
  expect(text).toContain('Waiting for the customer’s decision.')
})

test('filters by account, kind and search text', async () => {
  const job = await jobAt('SC0044')
  const count = async (query: string) =>
    [...(await visit(`${CONSOLE}?${query}`)).text.matchAll(/<li class="card"/g)].length
  expect(await count(`search=${job}`)).toBe(1)
  expect(await count(`search=${job}&account=one-plan@sandbox.test`)).toBe(0)
  expect(await count('account=large-household@sandbox.test&kind=replacement')).toBeGreaterThan(0)
  expect(await count('account=every-status@sandbox.test&kind=replacement')).toBeLessThan(
    await count('account=every-status@sandbox.test'),
  )
  expect(await count('kind=nonsense&kind=depot&account=x')).toBe(0)
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

test('the lines list the partner’s jobs if the first one is the customer’s turn', async () => {
  const { text } = await visit(`${CONSOLE}?search=${await jobAt('SC0102')}`)
  expect(text).toContain('sent=&#39;GET /partner/jobs&#39;')
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

test('a step that is no longer allowed is refused by the portal, and the refusal is shown', async () => {
  const job = await jobAt('SC0044')
  const { text } = await visit(`${CONSOLE}/jobs/${job}`, { statusCode: 'SC0004' })
  expect(text).toContain('The portal refused the update')
  expect(text).toContain('HTTP 409')
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

test('posts from other sites are rejected', async () => {
  const job = await jobAt('SC0044')
  for (const origin of ['https://elsewhere.example', 'null', undefined]) {
    const answer = await fetch(`${server.origin}${CONSOLE}/jobs/${job}`, {
      method: 'POST',
      redirect: 'manual',
      headers: origin ? { origin } : {},
      body: new URLSearchParams({ statusCode: 'SC0045' }),
    })
    expect(answer.status).toBe(403)
  }
})

test('an unknown job has no page', async () => {
  for (const path of ['jobs/89999-9999', 'stories/89999-9999']) {
    expect((await visit(`${CONSOLE}/${path}`, { statusCode: 'SC0044', story: 'repaired' })).status).toBe(404)
  }
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
    await expect.poll(() => player.of(job)?.state, { timeout: 20_000 }).toBe('over')
    expect(player.of(job)?.exchanges.map(({ status }) => status)).toEqual(Array(7).fill(200))
    expect(await findPartnerJob(connection.db, job)).toMatchObject({
      serviceJobStatus: 'SC0070',
      carrier: 'UPS',
    })
    await player.stopAll()
  })
})
