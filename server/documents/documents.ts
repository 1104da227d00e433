/** Adding a receipt or photo to a job, and getting it back (contract/documents.ts). */
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import {
  ADD_DOCUMENT_PATH,
  AddDocumentParams,
  READ_DOCUMENT_PATH,
  ReadDocumentParams,
} from '#contract/documents.ts'
import { Failure } from '#contract/failure.ts'
import { JobDocument } from '#contract/job-functions.ts'
import {
  DOCUMENT_PROBLEMS,
  documentName,
  documentTypeOf,
  MOST_DOCUMENT_BYTES,
  roomProblem,
} from '#domain/documents.ts'
import { takesDocuments } from '#domain/job-actions.ts'
import { lookThenWrite } from '../database/look-first.ts'
import { openReferences } from '../functions/viewer.ts'
import type { References } from '../identity/references.ts'
import { attachmentHeader } from './attachment-header.ts'
import type { DocumentStore, JobOfDocuments } from './port.ts'

export interface DocumentsDependencies {
  store: DocumentStore
  references: References
  now: () => Date
}

/** On an instance of their own: nothing else takes a body that is not JSON, or one as large. */
export function registerDocuments(app: FastifyInstance, dependencies: DocumentsDependencies): void {
  const { store, references, now } = dependencies
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  app.post<{ Querystring: AddDocumentParams; Body: Buffer | undefined }>(ADD_DOCUMENT_PATH, {
    bodyLimit: MOST_DOCUMENT_BYTES,
    schema: { querystring: AddDocumentParams, response: { 200: JobDocument } },
    handler: async ({ subject, query, body: content }) => {
      const { id: serviceJobId, name, uploadId, ...screen } = query
      if (!content?.length) throw emptyFile()
      const mediaType = documentTypeOf(content)
      if (!mediaType) throw new Failure('unsupported-media-type', [], DOCUMENT_PROBLEMS.otherType)
      const { customerRef, contractRef = null } = await openReferences(screen, references)
      const place = { subject, customerRef, contractRef, serviceJobId }
      const contentHash = createHash('sha256').update(content).digest()
      const fileName = documentName(name, mediaType)
      return lookThenWrite(
        () => store.look(place, uploadId, contentHash),
        (job) => {
          const problem = problemOf(job, content.length)
          if (problem) throw new Failure('conflict', [], problem)
          const position = job.nextPosition
          return store.add(place, { uploadId, position, fileName, mediaType, content, createdAt: now() })
        },
      )
    },
  })

  app.get<{ Querystring: ReadDocumentParams }>(READ_DOCUMENT_PATH, {
    schema: { querystring: ReadDocumentParams },
    handler: async ({ subject, query: { id, ...screen } }, reply) => {
      const { customerRef, contractRef = null } = await openReferences(screen, references)
      const kept = await store.read({ subject, customerRef }, contractRef, id)
      if (!kept) throw new Failure('not-yours')
      return (
        reply
          .type(kept.mediaType)
          .header('content-disposition', attachmentHeader(kept.fileName))
          // Whatever it holds besides a picture does nothing, should it be opened in a browser after all.
          .header('content-security-policy', "default-src 'none'; sandbox")
          .send(kept.content)
      )
    },
  })
}

function problemOf(job: JobOfDocuments, bytes: number): string | null {
  return takesDocuments(job) ? roomProblem(job, bytes) : DOCUMENT_PROBLEMS.takesNone
}

function emptyFile(): Failure {
  return new Failure('malformed', [{ field: 'body', message: 'is empty' }], DOCUMENT_PROBLEMS.empty)
}
