import { expect, test } from 'vitest'
import { formatWholeDollars } from '#domain/money.ts'
import { usePortal } from '../../test/support/server/portal.ts'
import { claimParams } from '../../test/support/server/claims.ts'
import { addTestJob } from '../../test/support/server/jobs.ts'
import { report } from '../../test/support/server/partners.ts'

const portal = usePortal()

const buyoutOf = async (id: string) => (await portal.ask('job-info', { id })).money.buyout

test('a buyout claim shows its estimate, and how it is worked out, before and after it is decided', async () => {
  const { status: _, ...params } = await claimParams(portal, 'buyout')
  const { serviceJobID } = await portal.send('createClaim', params)
  const estimated = { estimateCents: 40_100, estimatedValueCents: 48_000 }
  const undecided = { amountCents: null, fairMarketValueCents: null, decision: null }
  expect(await buyoutOf(serviceJobID)).toEqual({
    ...undecided,
    ...estimated,
    whyNoAmount: expect.stringContaining('our estimate from when you sent your request'),
  })
  expect(await report(portal, serviceJobID, 'SC0100', { buyoutAmount: 350 })).toMatchObject({ http: 200 })
  // P4.9: the amount is shown for SERVICEBENCH only.
  expect(await buyoutOf(serviceJobID)).toEqual({
    ...undecided,
    ...estimated,
    whyNoAmount: expect.stringContaining('you agree to the final amount'),
  })
  const decision = { hsRefID: serviceJobID, status: 'Buyout - Accept' as const }
  await portal.callGateway('updateStatusInfo', decision, { as: 'one-plan' })
  expect(await buyoutOf(serviceJobID)).toEqual({
    ...undecided,
    ...estimated,
    decision: 'accepted',
    whyNoAmount: expect.stringMatching(/isn’t shown online.*call us at 1-833-785-4414/),
  })
})

test('a declined buyout keeps its estimate, and nobody is asked to call for the amount', async () => {
  const { status: _, ...params } = await claimParams(portal, 'buyout')
  const { serviceJobID: id } = await portal.send('createClaim', params)
  expect(await report(portal, id, 'SC0100', { buyoutAmount: 350 })).toMatchObject({ http: 200 })
  const decision = { hsRefID: id, status: 'Buyout - Reject' as const }
  await portal.callGateway('updateStatusInfo', decision, { as: 'one-plan' })
  expect(await buyoutOf(id)).toMatchObject({
    amountCents: null,
    estimateCents: 40_100,
    decision: 'rejected',
    whyNoAmount: 'This was our estimate. You declined the buyout.',
  })
})

test('a repair that ends in a buyout is estimated too, on the page and in its message', async () => {
  const id = await addTestJob(portal, { as: 'one-plan', type: 'CARRY-IN', status: 'SC0056', source: 'WEB' })
  expect(await report(portal, id, 'SC0080')).toMatchObject({ http: 200 })
  const { estimateCents, estimatedValueCents, amountCents } = (await buyoutOf(id))!
  expect(amountCents).toBeNull()
  expect(estimateCents).toBeGreaterThan(0)
  expect(estimatedValueCents).toBeGreaterThanOrEqual(estimateCents!)
  const rows = await portal.query(
    `select body from notifications where service_job_id = $1 and channel = 'email'`,
    [id],
  )
  expect(rows[0].body).toContain(`We estimate it at ${formatWholeDollars(estimateCents!)}.`)
  expect(rows[0].body).toContain('To find out before you decide, call us at 1-833-785-4414.')
})
