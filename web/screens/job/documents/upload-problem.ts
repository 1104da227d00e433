/** Why a file can't be uploaded, or why its upload failed, in words for the customer. */
import { Failure } from '#contract/failure.ts'
import {
  DOCUMENT_PROBLEMS,
  documentTypeOf,
  MOST_DOCUMENT_BYTES,
  roomProblem,
  SIGNATURE_BYTES,
  typeProblem,
  type DocumentType,
} from '#domain/job/accepted-files.ts'
import type { JobInfo } from '#web/client/queries.ts'
import * as words from './words.ts'

/** Returns the type of an acceptable file. The server checks again; this saves a failed upload. */
export async function checkFile(
  file: File,
  { documents }: Pick<JobInfo, 'documents'>,
): Promise<DocumentType> {
  if (file.size === 0) throw new Error(DOCUMENT_PROBLEMS.empty)
  if (file.size > MOST_DOCUMENT_BYTES) throw new Error(DOCUMENT_PROBLEMS.tooLarge)
  const type = documentTypeOf(await startOf(file))
  if (!type) throw new Error(typeProblem(file.name))
  const bytes = documents.reduce((sum, document) => sum + document.bytes, 0)
  const problem = roomProblem({ count: documents.length, bytes }, file.size)
  if (problem) throw new Error(problem)
  return type
}

async function startOf(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer())
  } catch {
    throw new Error(words.cannotOpen)
  }
}

// What the server says in these words is for customers; anything else is for developers.
const TOLD: ReadonlySet<string> = new Set(Object.values(DOCUMENT_PROBLEMS))

export function reasonOf(error: unknown): string {
  if (!(error instanceof Failure)) return (error as Error).message
  if (error.code === 'too-large') return DOCUMENT_PROBLEMS.tooLarge
  if (error.code === 'unauthenticated') return words.uploadSignedOut
  if (error.code === 'rate-limited') return words.tooManyUploads
  if (TOLD.has(error.message)) return error.message
  return navigator.onLine ? words.uploadFailed : words.uploadOffline
}
