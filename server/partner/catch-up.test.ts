import { describe, expect, test } from 'vitest'
import type { PartnerJobs } from '#contract/partner-events.ts'
import { accountOf } from '#sandbox/seed/accounts.ts'
import { usePortal } from '../../test/support/server/portal.ts'
import { FILES } from '../../test/support/sample-files.ts'
import { addJobs } from '../../test/support/many-jobs.ts'
import { addDocument } from '../../test/support/server/documents.ts'
import { addTestJob } from '../../test/support/server/jobs.ts'
import { getAsPartner, report, type Sender } from '../../test/support/server/partners.ts'
import { NOW } from '../../test/support/server/seeded.ts'
import { statementsOf } from '../../test/support/server/statements.ts'

const portal = usePortal({})

const URL = '/partner/jobs'
const SERVIFY = { partner: 'servify' } as const
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const signedAt = (sender: Sender = {}) => ({ at: portal.now, ...sender })

async function list(query: Record<string, string> = {}, sender: Sender = {}): Promise<PartnerJobs> {
  const text = new URLSearchParams(query).toString()
  const answer = await getAsPartner(portal, text ? `${URL}?${text}` : URL, signedAt(sender))
  expect(answer.statusCode, answer.payload).toBe(200)
  return answer.json()
}

const idsOf = ({ jobs }: PartnerJobs) => jobs.map(({ serviceJobId }) => serviceJobId)

/** A partner that reads until there are no more. */
async function readAll(sender: Sender = {}) {
  const seen: string[] = []
  let page = await list({}, sender)
  for (seen.push(...idsOf(page)); page.more; seen.push(...idsOf(page))) {
    page = await list({ cursor: page.cursor }, sender)
  }
  return { seen, cursor: page.cursor }
}

async function ownedBy(condition: string): Promise<string[]> {
  const rows = await portal.query(
    `select service_job_id as id from jobs where ${condition} order by updated_at, service_job_id`,
  )
  return rows.map(({ id }) => id)
}

test('lists all of a partner’s jobs and no others, page by page', async () => {
  const own = await readAll()
  expect(own.seen).toEqual(await ownedBy(`source_system in ('SERVICEBENCH', 'WEB')`))
  expect(own.seen.length).toBeGreaterThan(100)
  expect((await readAll(SERVIFY)).seen).toEqual(await ownedBy(`source_system = 'SERVIFY'`))
})

test('says of each job where it stands and what is wrong, and not whose it is', async () => {
  const job = await addTestJob(portal, { type: 'SELF-REPAIR', issueCode: 'LAP-BATTERY-IS-SWOLLEN' })
  portal.now = at(10)
  const { documentId } = await addDocument(portal, job)
  const { jobs, more } = await list({ since: portal.now.toISOString() })
  expect(jobs).toEqual([
    {
      serviceJobId: job,
      kind: 'reimbursement',
      statusCode: 'NEW',
      statusName: 'Service Call created',
      version: 1,
      open: true,
      issue: {
        name: 'Battery is swollen',
        description: '',
        hazards: ['do-not-charge', 'do-not-ship', 'do-not-use'],
      },
      createdAt: '2026-10-25T15:30:00Z',
      updatedAt: '2026-10-25T15:40:00Z',
      documents: [
        {
          documentId,
          kind: 'receipt',
          fileName: 'Receipt.pdf',
          mediaType: 'application/pdf',
          bytes: FILES.pdf.length,
          createdAt: '2026-10-25T15:40:00Z',
        },
      ],
    },
  ])
  expect(more).toBe(false)
})

test('the cursor goes on where the list ended, a minute back, and misses no late change', async () => {
  portal.now = at(20)
  const { cursor } = await readAll()
  const job = await addTestJob(portal)
  // It began before the list was read, and was committed after it.
  await portal.query('update jobs set updated_at = $2 where service_job_id = $1', [
    job,
    new Date(portal.now.getTime() - 30_000),
  ])
  const next = await list({ cursor })
  expect(idsOf(next)).toContain(job)
  portal.now = at(30)
  const caughtUp = await list({ cursor: next.cursor })
  expect(idsOf(await list({ cursor: caughtUp.cursor }))).toEqual([])
  await report(portal, job, 'SC0044', {}, { at: portal.now })
  expect((await list({ cursor: caughtUp.cursor })).jobs).toMatchObject([
    { serviceJobId: job, statusCode: 'SC0044', version: 2 },
  ])
})

test('takes one statement', async () => {
  expect(await statementsOf(() => list())).toHaveLength(1)
})

describe('a document', () => {
  const pathOf = (job: string, document: string) => `${URL}/${job}/documents/${document}`

  test('is for the job’s partner alone', async () => {
    const [job, other] = [await addTestJob(portal, { type: 'SELF-REPAIR' }), await addTestJob(portal)]
    const path = pathOf(job, (await addDocument(portal, job)).documentId)
    const answer = await getAsPartner(portal, path, signedAt())
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining('attachment'),
    })
    expect(answer.rawPayload).toEqual(FILES.pdf)
    const missing = await getAsPartner(portal, pathOf(job, 'DOC-none'), signedAt())
    expect(missing.statusCode).toBe(404)
    for (const [url, sender] of [
      [path, SERVIFY],
      [path.replace(job, other), {}],
    ] as const) {
      const refused = await getAsPartner(portal, url, signedAt(sender))
      expect([refused.statusCode, refused.payload]).toEqual([404, missing.payload])
    }
    expect(await statementsOf(() => getAsPartner(portal, path, signedAt()))).toHaveLength(1)
  })
})

describe('access', () => {
  test('needs the signature of exactly this request', async () => {
    const signed = await getAsPartner(portal, URL, signedAt())
    expect(signed.statusCode).toBe(200)
    const { headers } = signed.raw.req as unknown as { headers: Record<string, string> }
    const answers = [
      await portal.app.inject({ url: URL }),
      await portal.app.inject({ url: URL, headers: await portal.bearer({ as: 'one-plan' }) }),
      await portal.app.inject({ url: `${URL}?since=2020-01-01T00:00:00Z`, headers }),
      await getAsPartner(portal, URL, signedAt({ key: 'another key' })),
      await getAsPartner(portal, URL, { at: new Date(portal.now.getTime() - 301_000) }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(401))
  })

  test('is denied to the account site', async () => {
    for (const path of [URL, `${URL}/80412-0001/documents/DOC-1`]) {
      const answer = await getAsPartner(portal, path, signedAt({ partner: 'account-site' }))
      expect(answer.statusCode).toBe(403)
    }
  })

  test.each([
    ['since', 'since=yesterday'],
    ['cursor', 'cursor=bm90LWEtY3Vyc29y'],
    ['since', 'since=2026-02-31T00:00:00Z'],
    ['cursor', `cursor=${Buffer.from('2026-99-99T00:00:00Z x').toString('base64url')}`],
    ['cursor', `cursor=${Buffer.from('2026-02-31T00:00:00Z x').toString('base64url')}`],
    ['cursor', 'since=2026-01-01T00:00:00Z&cursor=LWluZmluaXR5IA'],
    ['page', 'page=2'],
  ])('an invalid %s is named: %s', async (field, query) => {
    const answer = await getAsPartner(portal, `${URL}?${query}`, signedAt())
    expect(answer.json().error).toMatchObject({ code: 'malformed', fields: [{ field }] })
  })
})

test('a partner gets past any number of others’ jobs, with empty answers on the way', async () => {
  const { pool } = portal.connection
  // More than two calls look at, all of them another partner's and older than the rest.
  await addJobs(pool, accountOf('large-household').customerRef, 4_500)
  await pool.query(`
    update jobs set updated_at = aged.at
    from (select service_job_id, now() - interval '9 years' + row_number() over () * interval '1 second' as at
      from jobs where service_job_id like 'L-%') aged
    where jobs.service_job_id = aged.service_job_id`)
  const pages = [await list({}, SERVIFY)]
  while (pages.at(-1)!.more) pages.push(await list({ cursor: pages.at(-1)!.cursor }, SERVIFY))
  const empty = { jobs: [], more: true }
  expect(pages.slice(0, 2)).toMatchObject([empty, empty])
  expect(pages.flatMap(idsOf)).toEqual(await ownedBy(`source_system = 'SERVIFY'`))
  // No cursor tells the number of another partner's job.
  expect(pages.map(({ cursor }) => Buffer.from(cursor, 'base64url').toString()).join()).not.toContain('L-')
  // Nor does the last begin before others' jobs that are newer than its own.
  expect(pages.at(-1)!.cursor).toBe((await readAll()).cursor)
})
