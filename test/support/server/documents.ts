import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { ADD_DOCUMENT_PATH, READ_DOCUMENT_PATH } from '#contract/documents.ts'
import type { JobDocument } from '#contract/job-functions.ts'
import type { AccountKey } from '#sandbox/seed/accounts.ts'
import { FILES } from '../sample-files.ts'
import type { Caller, TestApp } from './app.ts'

export interface SentDocument extends Caller {
  name?: string
  kind?: string
  uploadId?: string
  type?: string
  query?: Record<string, string>
}

/** Sends a file to a job: a receipt, by one-plan, unless something else is named. */
export async function sendDocument(
  portal: TestApp,
  id: string,
  payload: Buffer | Readable | null = FILES.pdf,
  {
    name = 'Receipt.pdf',
    kind = 'receipt',
    uploadId = randomUUID(),
    type,
    query,
    ...caller
  }: SentDocument = {},
) {
  const customerRef = await portal.customerRefOf('one-plan')
  return portal.app.inject({
    method: 'POST',
    url: ADD_DOCUMENT_PATH,
    query: { customerRef, id, name, kind, uploadId, ...query },
    headers: {
      ...(await portal.bearer({ as: 'one-plan', ...caller })),
      ...(type && { 'content-type': type }),
    },
    ...(payload && { payload }),
  })
}

/** Sends one that is accepted. */
export async function addDocument(
  portal: TestApp,
  ...sent: [id: string, payload?: Buffer, more?: SentDocument]
): Promise<JobDocument> {
  const answer = await sendDocument(portal, ...sent)
  if (answer.statusCode !== 200) throw new Error(`The document is refused: ${answer.payload}`)
  return answer.json()
}

/** Reads or removes one; the reference to the customer may be somebody else's. */
export async function askDocument(
  portal: TestApp,
  method: 'GET' | 'DELETE',
  id: string,
  caller: Caller = { as: 'one-plan' },
  ref: AccountKey = caller.as ?? 'one-plan',
) {
  const query = { customerRef: await portal.customerRefOf(ref), id }
  return portal.app.inject({ method, url: READ_DOCUMENT_PATH, query, headers: await portal.bearer(caller) })
}
