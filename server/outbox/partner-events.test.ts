import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test/support/server/app.ts'
import { addTestJob } from '../../test/support/server/jobs.ts'
import { NOW } from '../../test/support/server/seeded.ts'
import { openWebhookSink, type WebhookSink } from '../../test/support/server/webhook-sink.ts'
import { startJobWork } from '../recurring/job-work.ts'

const KEYS = { servify: 's'.repeat(40), servicebench: 'b'.repeat(40) }
let portal: TestApp
let servify: WebhookSink
let servicebench: WebhookSink
let now = NOW
beforeAll(async () => {
  const clock = () => now
  servify = await openWebhookSink('servify', KEYS.servify, clock)
  servicebench = await openWebhookSink('servicebench', KEYS.servicebench, clock)
  portal = await startTestApp({
    now: clock,
    env: {
      PARTNER_WEBHOOKS: `servify=${servify.url},servicebench=${servicebench.url}`,
      PARTNER_WEBHOOK_KEYS: Object.entries(KEYS)
        .map((pair) => pair.join(':'))
        .join(),
    },
  })
})
afterAll(async () => {
  await servify.close()
  await servicebench.close()
  await portal.close()
})

const startWork = () => {
  const { app, config, connection } = portal
  const onTrouble = (error: unknown) => {
    throw error
  }
  return startJobWork({ db: connection.db, config, now: () => now, log: app.log, onTrouble })
}

async function canceled(source: string): Promise<string> {
  const referenceID = await addTestJob(portal, { source })
  const params = { referenceID, statusCode: 'SC0003' as const }
  await portal.callGateway('updateClaimRequestStatus', params, { as: 'one-plan' })
  return referenceID
}

async function waiting(): Promise<string[]> {
  const rows = await portal.query('select partner from partner_outbox where delivered_at is null')
  return rows.map(({ partner }) => partner)
}

test('a server that starts delivers what is waiting; a hanging webhook delays nobody else’s', async () => {
  const hanging = await canceled('SERVIFY')
  const other = await canceled('SERVICEBENCH')
  servify.answer(() => new Promise<number>(() => {}))
  const stop = startWork()
  await expect.poll(() => servicebench.events).toMatchObject([{ event: 'canceled', serviceJobId: other }])
  await expect.poll(() => servify.events).toMatchObject([{ event: 'canceled', serviceJobId: hanging }])
  await expect.poll(waiting).toEqual(['servify'])
  await stop()

  // The next server sends again what was cut off, and nothing else.
  servify.answer(204)
  now = new Date(now.getTime() + 5_000)
  const stopNext = startWork()
  await expect.poll(() => servify.events).toHaveLength(2)
  await stopNext()
  expect(servify.events[1]).toEqual(servify.events[0])
  expect(servicebench.events).toHaveLength(1)
})
