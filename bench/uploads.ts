/**
 * Twenty customers each add a photo of 10 MB at the same time, several times over: how much memory the server takes, with
 * files in the database or, if DOCUMENTS_URL is set, in object storage.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { ADD_DOCUMENT_PATH } from '#contract/documents.ts'
import { connectPostgres } from '#server/database/connect.ts'
import { goal } from './goal.ts'
import { residentMegabytes } from './resident-memory.ts'
import { startDatabase } from './start-database.ts'
import { startPortal, type Visit } from './start-portal.ts'

const CUSTOMERS = 20
const ROUNDS = 2
const BYTES = 10_000_000
const MOST_MEGABYTES = 200
// The beginning of a picture, whose data have no marker.
const JPEG = Buffer.from('\xFF\xD8\xFF\xDA\0\x02', 'latin1')

const { DOCUMENTS_URL = '' } = process.env
const database = await startDatabase(CUSTOMERS)
const admin = await connectPostgres(database.url, { poolSize: 1, statementTimeout: 0 })
await admin.pool.query(`update jobs set service_job_type = 'REIMBURSEMENT', service_job_status = 'NEW'
  where service_job_id like 'BJ%' and closed_at is null`)
for (const address of DOCUMENTS_URL ? [DOCUMENTS_URL] : ['']) {
  await admin.pool.query('delete from documents')
  process.env.DOCUMENTS_URL = address
  const portal = await startPortal(database.url, CUSTOMERS)
  const pid = portal.process.pid!
  const before = residentMegabytes(pid)
  let most = before
  const watching = setInterval(() => void (most = Math.max(most, residentMegabytes(pid))), 20)
  const began = performance.now()
  for (let round = 0; round < ROUNDS; round += 1) {
    await Promise.all(portal.visits.map((visit, n) => upload(portal.url, visit, n)))
  }
  const seconds = (performance.now() - began) / 1_000
  clearInterval(watching)
  portal.process.disconnect()
  process.stdout.write(
    `${CUSTOMERS} × 10 MB at once, ${address ? 'object storage' : 'database'}: ${before} -> ${most} MB${goal(most, '≤', MOST_MEGABYTES)}; ${(seconds / ROUNDS).toFixed(1)} s\n`,
  )
  if (most > MOST_MEGABYTES) process.exitCode = 1
}
await admin.close()
await database.remove()

async function upload(url: string, { authorization, customerRef }: Visit, n: number): Promise<void> {
  const query = new URLSearchParams({
    customerRef,
    id: `BJ${n}-2`,
    name: 'photo.jpg',
    kind: 'receipt',
    uploadId: randomUUID(),
  })
  const picture = randomBytes(BYTES - JPEG.length).map((byte) => byte & 0x7f)
  const body = Buffer.concat([JPEG, picture])
  // The web app retries too: the server sheds load while its event loop lags.
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(`${url}${ADD_DOCUMENT_PATH}?${query.toString()}`, {
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
