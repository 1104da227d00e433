// Over real sockets, and with a log line for each request: an upload that the server stops reading gets its answer all
// the same, and the server goes on.
import { randomUUID } from 'node:crypto'
import { open } from 'node:fs/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { ADD_DOCUMENT_PATH } from '#contract/documents.ts'
import { MOST_DOCUMENT_BYTES } from '#domain/job/accepted-files.ts'
import { startTestApp, type TestApp } from '../../test/support/server/app.ts'
import { addTestJob } from '../../test/support/server/jobs.ts'
import { pdfOf } from '../../test/support/sample-files.ts'
import { readConfig } from '../config.ts'
import { loggerOptions } from '../log/logging.ts'

let portal: TestApp
let address: string
const logged: { msg: string; res?: { statusCode: number } }[] = []
beforeAll(async () => {
  const options = loggerOptions(readConfig({ LOG_LEVEL: 'info' })) as object
  const stream = { write: (line: string) => void logged.push(JSON.parse(line)) }
  portal = await startTestApp({ logger: { ...options, stream } })
  address = await portal.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => portal.close())

/** Sends a file to a job of its own without saying how long it is. */
async function sendChunked(content: Buffer) {
  const query = {
    customerRef: await portal.customerRefOf('one-plan'),
    id: await addTestJob(portal, { as: 'one-plan', type: 'REIMBURSEMENT' }),
    name: 'a.pdf',
    kind: 'receipt',
    uploadId: randomUUID(),
  }
  logged.length = 0
  const request = httpRequest(`${address}${ADD_DOCUMENT_PATH}?${new URLSearchParams(query)}`, {
    method: 'POST',
    headers: { ...(await portal.bearer({ as: 'one-plan' })), 'transfer-encoding': 'chunked' },
    agent: false,
  })
  onTestFinished(() => void request.destroy())
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    request.on('response', resolve)
    request.on('error', reject)
  })
  request.end(content)
  const answer = await answered
  return { status: answer.statusCode, error: JSON.parse(await text(answer)).error }
}

const statusesLogged = () => logged.filter(({ msg }) => msg === 'request completed').map(({ res }) => res)

async function expectToGoOn(): Promise<void> {
  expect((await fetch(`${address}/health/live`)).status).toBe(200)
  expect(await sendChunked(pdfOf(1_000, randomUUID()))).toMatchObject({ status: 200 })
}

test.each([1, 5_000_000])('a file that is %i bytes too long is refused when it is', async (bytes) => {
  const answer = await sendChunked(pdfOf(MOST_DOCUMENT_BYTES + bytes))
  expect(answer).toMatchObject({ status: 413, error: { code: 'too-large' } })
  await expect.poll(statusesLogged).toEqual([{ statusCode: 413 }])
  await expectToGoOn()
})

test('a file for which the temporary folder has no room can be sent again later', async () => {
  const handle = await open('/dev/null')
  await handle.close()
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  const write = vi.spyOn(Object.getPrototypeOf(handle) as typeof handle, 'write').mockRejectedValue(full)
  const answer = await sendChunked(pdfOf(5_000_000)).finally(() => write.mockRestore())
  expect(answer).toMatchObject({ status: 503, error: { code: 'unavailable' } })
  expect(logged.map(({ msg }) => msg)).toContain('call failed')
  await expectToGoOn()
})
