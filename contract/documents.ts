/**
 * Receipts and photos of a job. Not in the registry, because the body of one call and the response of the other are raw
 * files instead of JSON. Limits and types are in domain/job/accepted-files.ts.
 */
import { Type, type Static } from 'typebox'
import { documentKinds } from '#domain/job/vocabulary.ts'
import { Closed, Code, OneOf, Owned, Shape, Text } from './fields.ts'
import { screenReferences } from './viewer.ts'

export const ADD_DOCUMENT = 'job-documents'
export const ADD_DOCUMENT_PATH = `/functions/${ADD_DOCUMENT}`

export const AddDocumentParams = Closed({
  ...screenReferences,
  id: Owned('job', 'The {id} in the URL'),
  name: Text({ minLength: 1, maxLength: 255, description: 'File name' }),
  kind: OneOf(...documentKinds),
  uploadId: Type.String({
    pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
    description: 'A UUID. Idempotency key: sending the same file again with it adds no second document',
  }),
})
export type AddDocumentParams = Static<typeof AddDocumentParams>

export const READ_DOCUMENT = 'job-document'
export const READ_DOCUMENT_PATH = `/functions/${READ_DOCUMENT}`

export const ReadDocumentParams = Closed({ ...screenReferences, id: Code('The documentId') })
export type ReadDocumentParams = Static<typeof ReadDocumentParams>

/** DELETE on the same address. */
export const REMOVE_DOCUMENT = 'remove-job-document'

export const RemovedDocument = Shape('RemovedDocument', { documentId: Code() })
export type RemovedDocument = Static<typeof RemovedDocument>
