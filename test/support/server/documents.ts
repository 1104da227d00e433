import { randomUUID } from 'node:crypto'
import { ADD_DOCUMENT_PATH } from '#contract/documents.ts'
import { FILES } from '../sample-files.ts'
import type { TestApp } from './app.ts'

/** Adds a receipt to a job of one-plan; returns the document's id. */
export async function addDocument(portal: TestApp, id: string): Promise<string> {
  const customerRef = await portal.customerRefOf('one-plan')
  const answer = await portal.app.inject({
    method: 'POST',
    url: ADD_DOCUMENT_PATH,
    query: { id, name: 'Receipt.pdf', kind: 'receipt', uploadId: randomUUID(), customerRef },
    headers: await portal.bearer({ as: 'one-plan' }),
    payload: FILES.pdf,
  })
  return answer.json<{ documentId: string }>().documentId
}
