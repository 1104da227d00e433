/**
 * Receipts and photos of a job. Beside the registry, because what travels here is a file as it is, and not JSON: as
 * the body of the one call, and as the answer of the other. Limits and types are domain/job/accepted-files.ts.
 */
import { Type, type Static } from 'typebox'
import { Code, Owned, Text } from './fields.ts'
import { screenReferences } from './viewer.ts'

export const ADD_DOCUMENT = 'job-documents'
export const ADD_DOCUMENT_PATH = `/functions/${ADD_DOCUMENT}`

export const AddDocumentParams = Type.Object(
  {
    ...screenReferences,
    id: Owned('job', 'The {id} of the address'),
    name: Text({ minLength: 1, maxLength: 255, description: 'The name of the file' }),
    uploadId: Type.String({
      pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
      description: 'A UUID. The same file sent again under it is the same document',
    }),
  },
  { additionalProperties: false },
)
export type AddDocumentParams = Static<typeof AddDocumentParams>

export const READ_DOCUMENT = 'job-document'
export const READ_DOCUMENT_PATH = `/functions/${READ_DOCUMENT}`

export const ReadDocumentParams = Type.Object(
  { ...screenReferences, id: Code('The documentId') },
  { additionalProperties: false },
)
export type ReadDocumentParams = Static<typeof ReadDocumentParams>
