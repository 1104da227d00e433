// Who may report on which job.
import { describe, expect, test } from 'vitest'
import { PARTNER_PATH } from '#contract/partner.ts'
import { startTestApp } from '../../test/support/server/app.ts'
import { usePortal } from '../../test/support/server/portal.ts'
import { addTestJob, jobRow } from '../../test/support/server/jobs.ts'
import { report, sendAsPartner, statusUpdate } from '../../test/support/server/partners.ts'
import { NOW } from '../../test/support/server/seeded.ts'
import { statementsOf } from '../../test/support/server/statements.ts'

const portal = usePortal({})

const REPLACEMENT = 'REPLACEMENT_WITHOUT_DEFECTIVE'
const SERVIFY = { partner: 'servify' } as const

describe('access', () => {
  test('is denied without a valid signature, before any SQL runs', async () => {
    const body = JSON.stringify(statusUpdate('80412-0001', 'SC0044'))
    const url = PARTNER_PATH
    const bearer = await portal.bearer({ as: 'one-plan' })
    const statements = await statementsOf(async () => {
      const answers = [
        await portal.app.inject({ method: 'POST', url }),
        await portal.app.inject({ method: 'POST', url, headers: bearer, payload: JSON.parse(body) }),
        await sendAsPartner(portal, url, body, { key: 'not the key' }),
        await sendAsPartner(portal, url, '{"not json', { key: 'not the key' }),
        await sendAsPartner(portal, url, body, { at: new Date(NOW.getTime() - 301_000) }),
        await sendAsPartner(portal, url, body, { at: new Date(NOW.getTime() + 301_000) }),
      ]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(answers.length).fill(401))
      const named = answers.map((answer) => answer.json().error.message.split(' ')[0])
      expect(named).toEqual([
        ...Array(2).fill('x-partner-id'),
        ...Array(2).fill('x-partner-signature'),
        ...Array(2).fill('x-partner-timestamp'),
      ])
    })
    expect(statements).toEqual([])
  })

  test('is denied to the account site, which reports payments', async () => {
    const job = await addTestJob(portal)
    const answer = await report(portal, job, 'SC0044', {}, { partner: 'account-site' })
    expect(answer).toMatchObject({ http: 403, error: { code: 'not-yours' } })
  })

  test('is limited to existing jobs of our own systems', async () => {
    const foreign = await addTestJob(portal, { source: 'ELSEWHERE' })
    const unknown = await report(portal, '89999-9999', 'SC0044')
    expect(unknown).toMatchObject({ http: 404, error: { message: 'Job not found' } })
    expect(await report(portal, foreign, 'SC0044')).toEqual(unknown)
  })
})

describe('a partner moves', () => {
  test.each([
    ['servify', 'SERVIFY', 'DROP-OFF'],
    ['servicebench', 'ServiceBench', 'DROP-OFF'],
    ['servicebench', 'WEB', 'DROP-OFF'],
  ] as const)('%s: a job of %s', async (partner, source, type) => {
    const job = await addTestJob(portal, { source, type })
    const other = partner === 'servify' ? 'servicebench' : 'servify'
    const unknown = await report(portal, '89999-9999', 'SC0044', {}, { partner: other })
    const before = await jobRow(portal, job)
    expect(await report(portal, job, 'SC0044', {}, { partner: other })).toEqual(unknown)
    expect(unknown.http).toBe(404)
    expect(await jobRow(portal, job)).toEqual(before)
    expect(await report(portal, job, 'SC0044', {}, { partner })).toMatchObject({ http: 200 })
  })

  test('the kinds of claims from the portal that are assigned to it, whatever becomes of the job', async () => {
    const { connection } = portal
    const env = { PARTNER_SOURCE_SYSTEMS: 'WEB:servicebench,WEB/replacement:servify' }
    const assigned = await startTestApp({ env, connection })
    const job = await addTestJob(portal, { source: 'WEB', type: REPLACEMENT, status: 'SC0105' })
    const repair = await addTestJob(portal, { source: 'WEB' })
    expect(await report(assigned, job, 'SC0081')).toMatchObject({ http: 404 })
    expect(await report(assigned, job, 'SC0081', {}, SERVIFY)).toMatchObject({ http: 200 })
    expect(await report(assigned, repair, 'SC0044', {}, SERVIFY)).toMatchObject({ http: 404 })
    expect(await report(assigned, repair, 'SC0044')).toMatchObject({ http: 200 })
    // Its claim is still one for a replacement.
    await connection.pool.query(
      `update jobs set service_job_type = 'BUYOUT', service_job_status = 'NEW' where service_job_id = $1`,
      [job],
    )
    expect(await report(assigned, job, 'SC0100')).toMatchObject({ http: 404 })
    expect(await report(assigned, job, 'SC0100', {}, SERVIFY)).toMatchObject({ http: 200 })
    await assigned.app.close()
  })
})
