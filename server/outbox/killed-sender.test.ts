// Two servers as they run in production, on one database. One dies with messages in hand.
import { afterEach, expect, test } from 'vitest'
import { startChild, type Child } from '../../test/support/child.ts'
import { freePort } from '../../test/support/free-port.ts'
import { createDatabase, reopenDatabase, temporaryFolder } from '../../test/support/server/database.ts'
import { openMailSink } from '../../test/support/server/mail-sink.ts'
import { UNHURRIED } from '../../test/support/unhurried.ts'
import { AT_A_TIME } from './messages.ts'

const PROMISED_SECONDS = 60

const servers: Child[] = []
afterEach(() => {
  for (const server of servers) server.kill('SIGKILL')
})

test('what a killed server had in hand is sent by the other within a minute, and everything once', async () => {
  const address = await createDatabase()
  const { pool, close } = await reopenDatabase(address)
  const mail = await openMailSink()
  const dataDir = await temporaryFolder()
  const start = async () => {
    const server = startChild('server/main.ts', [], {
      PORT: String(await freePort()),
      DATABASE_URL: address,
      DATA_DIR: dataDir,
      ...UNHURRIED,
      SMTP_URL: mail.url,
      MAIL_FROM: 'service@hearthline.test',
    })
    servers.push(server)
    await server.line(/is ready/)
    return server
  }
  const count = async (condition: string) =>
    (await pool.query(`select count(*)::int as n from notifications where subject = 'Test' and ${condition}`))
      .rows[0].n

  const first = await start()
  const second = await start()
  // Paused, so that the first gets all of them.
  second.kill('SIGSTOP')
  mail.hang()
  await pool.query(
    `insert into notifications (customer_ref, channel, recipient, subject, body, next_attempt_at)
     select customer_ref, 'email', 'recipient-' || n || '@mail.test', 'Test', 'text', now()
     from generate_series(1, $1::int) n, (select customer_ref from addresses limit 1) customer`,
    [AT_A_TIME.email],
  )
  await expect.poll(() => count('lease_id is not null'), { interval: 20 }).toBe(AT_A_TIME.email)
  first.kill('SIGKILL')
  const killedAt = performance.now()
  mail.behave()
  second.kill('SIGCONT')
  await expect
    .poll(() => count('sent_at is not null'), { timeout: PROMISED_SECONDS * 1_000, interval: 100 })
    .toBe(AT_A_TIME.email)
  const seconds = (performance.now() - killedAt) / 1_000
  console.info(`${AT_A_TIME.email} messages of a killed server were sent ${seconds.toFixed(1)} s later`)
  expect(seconds).toBeLessThan(PROMISED_SECONDS)
  expect(new Set(mail.received.map(({ messageId }) => messageId)).size).toBe(AT_A_TIME.email)
  expect(mail.received).toHaveLength(AT_A_TIME.email)
  await mail.close()
  await close()
})
