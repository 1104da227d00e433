/**
 * Twenty customers each add a photo of 10 MB at the same time, twice: how much memory the server takes, with files in the
 * database or, if DOCUMENTS_URL is set, in object storage.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { ADD_DOCUMENT_PATH } from '#contract/documents.ts'
import { watchMemory } from './harness/resident-memory.ts'
import { goal, say, share } from './harness/rounds.ts'
import { startDatabase } from './harness/start-database.ts'
import { startPortal } from './harness/start-portal.ts'

const CUSTOMERS = 20
const BYTES = 10_000_000
const MOST_MEGABYTES = 200
// The beginning of a picture, whose data have no marker.
const JPEG = Buffer.from('\xFF\xD8\xFF\xDA\0\x02', 'latin1')

const database = await startDatabase(CUSTOMERS)
await database.admin.pool
  .query(`update jobs set service_job_type = 'REIMBURSEMENT', service_job_status = 'NEW'
  where service_job_id like 'BJ%' and closed_at is null`)
const portal = await startPortal(database.url, CUSTOMERS)
const most = await watchMemory(portal.process.pid!, async () => {
  for (let round = 0; round < 2; round += 1) await share(CUSTOMERS, CUSTOMERS, upload)
})
const place = process.env.DOCUMENTS_URL ? 'object storage' : 'database'
say(`${CUSTOMERS} × 10 MB at once, ${place}: up to ${most} MB${goal(most, '≤', MOST_MEGABYTES)}`)
if (most > MOST_MEGABYTES) process.exitCode = 1
portal.process.disconnect()
await database.remove()

async function upload(n: number): Promise<void> {
  const { authorization, customerRef } = portal.visits[n]!
  const query = new URLSearchParams({
    customerRef,
    id: `BJ${n}-2`,
    name: 'photo.jpg',
    kind: 'receipt',
    uploadId: randomUUID(),
  })
  const body = Buffer.concat([JPEG, randomBytes(BYTES - JPEG.length).map((byte) => byte & 0x7f)])
  // The web app retries too: the server sheds load while its event loop lags.
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(`${portal.url}${ADD_DOCUMENT_PATH}?${query.toString()}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'image/jpeg' },
      body,
    })
    if (response.ok) return
    const text = await response.text()
    if (response.status !== 503 || tries === 10) throw new Error(`${response.status} ${text}`)
    await wait(1_000)
  }
}
