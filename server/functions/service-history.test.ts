import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { claimKindNames } from '#domain/claim/kind-names.ts'
import { HISTORY_PAGE } from '#domain/limits.ts'
import { accountOf, type AccountKey } from '#sandbox/seed/accounts.ts'
import { usePortal } from '../../test/support/server/portal.ts'
import { failureOf } from '../../test/support/server/failure-shape.ts'
import { addJobs } from '../../test/support/many-jobs.ts'

const portal = usePortal()

const historyOf = (as: AccountKey, asked: { contractRef?: string; before?: string } = {}) =>
  portal.ask('service-history', asked, as)

test('a row has the fields of P2.7, and what filtering and searching need', async () => {
  const { rows } = await historyOf('one-plan')
  expect(rows.find(({ id }) => id === '80411-7731')).toEqual({
    id: '80411-7731',
    title: 'Living-room TV',
    make: 'Samsung',
    modelName: 'QN65Q80C',
    sn: '0AEB3HDN500127',
    addDate: '10/24/2026',
    number: '80411-7731',
    type: 'Television',
    claimType: 'Replacement',
    status: 'Replacement option provided',
    chip: 'Your turn',
    tone: 'yours',
    turn: 'review',
    ask: 'We found a replacement for your device. Accept it, or choose a buyout.',
    decideBy: '2026-10-26T09:42:00Z',
    open: true,
    kind: 'replacement',
    inventoryEquipmentId: expect.stringMatching(/^5\d{7}$/),
    createdAt: '2026-10-24T08:46:27Z',
  })
})

test('a row counts the replacements that are offered', async () => {
  onTestFinished(
    async () => void (await portal.query("delete from replacement_options where option_id = 'RO-OTHER'")),
  )
  await portal.query(
    `insert into replacement_options (option_id, service_job_id, customer_ref, model_name, offered_at)
     select 'RO-OTHER', service_job_id, customer_ref, 'LG OLED65', now() from jobs where service_job_id = $1`,
    ['80411-7731'],
  )
  const { rows } = await historyOf('one-plan')
  expect(rows.find(({ id }) => id === '80411-7731')).toMatchObject({
    ask: 'We found 2 replacements for your device. Accept one, or choose a buyout.',
  })
})

test('a Service Call requested at 11:30 PM Eastern has that day as its date', async () => {
  const at = (createdAt: string) =>
    portal.query('update jobs set created_at = $1 where service_job_id = $2', [createdAt, '80411-7731'])
  onTestFinished(async () => void (await at('2026-10-24T08:46:27Z')))
  await at('2026-10-25T03:30:00Z')
  const { rows } = await historyOf('one-plan')
  expect(rows.find(({ id }) => id === '80411-7731')).toMatchObject({ addDate: '10/24/2026' })
})

test('a device without a nickname is named by brand and model; a removed device is still listed', async () => {
  const { rows } = await historyOf('one-plan')
  expect(rows.find(({ type }) => type === 'Wi-Fi router')?.title).toBe('eero Pro 6E')
  expect(rows.find(({ title }) => title === 'Soundbar')).toMatchObject({
    claimType: 'Buyout',
    open: false,
  })
})

test('lists open and closed Service Calls of every kind, newest first', async () => {
  const { rows } = await historyOf('one-plan')
  for (const kind of claimKindNames) {
    const open = rows.filter((row) => row.kind === kind).map((row) => row.open)
    expect(new Set(open), kind).toEqual(new Set([true, false]))
  }
  const dates = rows.map(({ createdAt }) => createdAt)
  expect(dates).toEqual(dates.toSorted().toReversed())
})

test('returns 400; an unknown status code is shown as is', async () => {
  const { rows, hasOlder } = await historyOf('large-household')
  expect(rows).toHaveLength(400)
  expect(hasOlder).toBe(false)
  expect(rows.find(({ status }) => status === 'Waiting for courier')).toMatchObject({
    tone: 'neutral',
    chip: 'Waiting for courier',
    open: true,
  })
})

test('covers all plans, whichever is in the URL', async () => {
  const { rows, viewer } = await historyOf('two-plans')
  expect(rows.length).toBeGreaterThan(0)
  for (const { contractRef, contractNumber } of viewer.plans) {
    const under = await historyOf('two-plans', { contractRef })
    expect(under.rows).toEqual(rows)
    expect(under.viewer.plan?.contractNumber).toBe(contractNumber)
  }
})

test('lists only raised claims under usable plans, from supported source systems (P5.4, P5.4)', async () => {
  const { rows } = await historyOf('every-status')
  const [initiated, elsewhere, kept] = rows.map(({ id }) => id)
  const change = (column: string, value: string, id = '') =>
    portal.query(`update jobs set ${column} = $2 where service_job_id = $1`, [id, value])
  await change('service_job_status', 'initiated', initiated)
  await change('source_system', 'LEGACY', elsewhere)
  await change('source_system', 'servify', kept)
  const left = (await historyOf('every-status')).rows.map(({ id }) => id)
  expect(left).toEqual(rows.map(({ id }) => id).filter((id) => id !== initiated && id !== elsewhere))

  const { customerRef } = accountOf('every-status')
  await portal.query(`update contracts set contract_status_code = 'e' where customer_ref = $1`, [customerRef])
  expect((await historyOf('every-status')).rows).toEqual([])
})

describe('more than a page', () => {
  const as = 'large-household'
  const { customerRef } = accountOf(as)
  const JOBS = HISTORY_PAGE + 400 + 3
  beforeAll(async () => {
    await addJobs(portal.connection.pool, customerRef, HISTORY_PAGE + 3)
    // The same timestamp across the first page boundary: the number breaks the tie.
    await portal.query(
      `update jobs set created_at = (
         select created_at from jobs where customer_ref = $1 order by created_at desc offset $2 limit 1)
       where service_job_id in (
         select service_job_id from jobs where customer_ref = $1 order by created_at desc offset $3 limit 12)`,
      [customerRef, HISTORY_PAGE, HISTORY_PAGE - 6],
    )
  })

  /** All pages, from newest to oldest. */
  async function pagesOf() {
    const pages = [await historyOf(as)]
    while (pages.at(-1)!.hasOlder) pages.push(await historyOf(as, { before: pages.at(-1)!.rows.at(-1)!.id }))
    return pages
  }

  test('each row is on exactly one page, in order, even with equal timestamps', async () => {
    const pages = await pagesOf()
    expect(pages.map(({ rows }) => rows.length)).toEqual([HISTORY_PAGE, HISTORY_PAGE, 3])
    const rows = await portal.query(
      `select service_job_id as id from jobs where customer_ref = $1
       order by created_at desc, service_job_id desc`,
      [customerRef],
    )
    expect(pages.flatMap((page) => page.rows.map(({ id }) => id))).toEqual(rows.map(({ id }) => id))
    expect(rows).toHaveLength(JOBS)
  })

  test('the page with the oldest row has none after it, and the next one is empty', async () => {
    const oldest = (await pagesOf()).at(-1)!.rows
    const [third] = oldest.slice(-1)
    expect(await historyOf(as, { before: third!.id })).toMatchObject({ rows: [], hasOlder: false })
    await portal.query(`update jobs set source_system = 'LEGACY' where service_job_id = any ($1)`, [
      oldest.map(({ id }) => id),
    ])
    expect((await pagesOf()).map(({ rows }) => rows.length)).toEqual([HISTORY_PAGE, HISTORY_PAGE])
    // An unlisted job leaves no gap, and paging can still start from it.
    const [newest] = (await historyOf(as)).rows
    await portal.query(`update jobs set source_system = 'LEGACY' where service_job_id = $1`, [newest!.id])
    expect((await pagesOf()).map(({ rows }) => rows.length)).toEqual([HISTORY_PAGE, HISTORY_PAGE - 1])
    expect((await historyOf(as, { before: newest!.id })).rows).toHaveLength(HISTORY_PAGE)
  })

  test.each([
    ['another customer’s', '80411-7731', 'not-yours'],
    ['nonexistent', '99999-9999', 'not-yours'],
    ['malformed', '2026-10-24T08:46:27Z', 'malformed'],
    ['empty', '', 'malformed'],
  ])('before is %s', async (_, before, code) => {
    expect(failureOf(await portal.callFunction('service-history', { before }, { as })).code).toBe(code)
  })
})
