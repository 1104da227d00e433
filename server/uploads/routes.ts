/** Adds a receipt or photo to a job, serves it again, and removes it (contract/documents.ts). */
import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import {
  ADD_DOCUMENT_PATH,
  AddDocumentParams,
  READ_DOCUMENT_PATH,
  ReadDocumentParams,
  RemovedDocument,
} from '#contract/documents.ts'
import { Failure } from '#contract/failure.ts'
import { JobDocument } from '#contract/job-functions.ts'
import { DOCUMENT_PROBLEMS, MOST_DOCUMENT_BYTES } from '#domain/job/accepted-files.ts'
import { openReferences } from '../functions/viewer.ts'
import type { GatewayAccess } from '../gateway/access.ts'
import type { References } from '../identity/references.ts'
import { ConcurrencyLimiter, type ConcurrencyLimits } from '../limits/concurrency-limit.ts'
import { keepDocument, lookBefore } from './add-document.ts'
import type { FileKeeper } from './file-keeper.ts'
import { sendDocument } from './send-document.ts'
import { spool } from './spooled-file.ts'
import { limitOfWorker } from '../workers/worker.ts'

export interface DocumentsDependencies {
  storeFor: GatewayAccess['documentsFor']
  files: FileKeeper
  references: References
  now: () => Date
  /** How many processes share the disk. */
  workers: number
}

// Each file is on the disk until it is stored. A web app window uploads one file at a time.
const MOST_AT_ONCE: ConcurrencyLimits = { perCustomer: 4, inAll: 20 }

/** On its own Fastify instance: no other route accepts non-JSON bodies, or bodies this large. */
export function registerDocuments(app: FastifyInstance, dependencies: DocumentsDependencies): void {
  const { storeFor, files, references, now, workers } = dependencies
  app.removeAllContentTypeParsers()
  // Leave the body unread until ownership of the job is checked.
  app.addContentTypeParser('*', (_request, body, done) => done(null, body))
  const { perCustomer, inAll } = MOST_AT_ONCE
  const limiter = new ConcurrencyLimiter({ perCustomer, inAll: limitOfWorker(inAll, workers) })

  app.post<{ Querystring: AddDocumentParams; Body: Readable | undefined }>(ADD_DOCUMENT_PATH, {
    schema: { querystring: AddDocumentParams, response: { 200: JobDocument } },
    config: { readsBody: true },
    handler: async (request) => {
      const { subject, query, headers, body } = request
      const { id: serviceJobId, name, kind, uploadId, ...screen } = query
      const { customerRef, contractRef } = await openReferences(screen, references)
      const place = { subject, customerRef, contractRef, serviceJobId }
      const upload = { store: storeFor(request), place, uploadId }
      const seen = await lookBefore(upload, Number(headers['content-length'] ?? 0))
      const leave = limiter.take(subject)
      try {
        return await spool(body, MOST_DOCUMENT_BYTES, (file) =>
          keepDocument(upload, seen, { name, kind, file, createdAt: now() }, files),
        )
      } finally {
        leave()
      }
    },
  })

  app.get<{ Querystring: ReadDocumentParams }>(READ_DOCUMENT_PATH, {
    schema: { querystring: ReadDocumentParams },
    handler: async (request, reply) => {
      const { id, ...screen } = request.query
      const { customerRef, contractRef } = await openReferences(screen, references)
      const owner = { subject: request.subject, customerRef }
      const kept = await storeFor(request).read(owner, contractRef, id)
      if (!kept) throw new Failure('not-yours')
      return sendDocument(reply, kept, await files.open(kept))
    },
  })

  app.delete<{ Querystring: ReadDocumentParams }>(READ_DOCUMENT_PATH, {
    schema: { querystring: ReadDocumentParams, response: { 200: RemovedDocument } },
    handler: async (request): Promise<RemovedDocument> => {
      const { id: documentId, ...screen } = request.query
      const { customerRef, contractRef } = await openReferences(screen, references)
      const owner = { subject: request.subject, customerRef }
      const removed = await storeFor(request).remove(owner, contractRef, documentId)
      if (removed === undefined) throw new Failure('not-yours')
      if (!removed) throw new Failure('conflict', [], DOCUMENT_PROBLEMS.reviewed)
      return { documentId }
    },
  })
}
