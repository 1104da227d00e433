/**
 * Adds a file to a job in two steps: checks that need none of its content, then storing it. The second step starts from
 * what the first one read; if a file was added in between, its position is taken and the write is retried.
 */
import { createHash } from 'node:crypto'
import { Failure } from '#contract/failure.ts'
import type { JobDocument } from '#contract/job-functions.ts'
import {
  DOCUMENT_PROBLEMS,
  documentName,
  documentTypeOf,
  MOST_DOCUMENT_BYTES,
  roomProblem,
} from '#domain/job/accepted-files.ts'
import { takesDocuments } from '#domain/job/actions.ts'
import { lookThenWrite, type Look } from '../database/look-first.ts'
import { repeatedAnswer } from '../database/write-once.ts'
import type {
  Added,
  DocumentPlace,
  DocumentStore,
  JobOfDocuments,
  JobSeen,
  NewDocument,
} from './upload-store.ts'

export interface Upload {
  store: DocumentStore
  place: DocumentPlace
  uploadId: string
}

/** Throws if the file is refused whatever its content. `announced` is its Content-Length, 0 if there is none. */
export async function lookBefore(upload: Upload, announced: number): Promise<JobSeen> {
  const seen = await look(upload)
  if (announced > MOST_DOCUMENT_BYTES) throw new Failure('too-large')
  if (!seen.earlier) refuseWithoutRoom(seen.job, announced)
  return seen
}

export async function keepDocument(
  upload: Upload,
  before: JobSeen,
  { name, kind, content, createdAt }: Pick<NewDocument, 'kind' | 'content' | 'createdAt'> & { name: string },
): Promise<JobDocument> {
  const { store, place, uploadId } = upload
  if (content.length === 0) throw emptyFile()
  const mediaType = documentTypeOf(content)
  if (!mediaType) throw new Failure('unsupported-media-type', [], DOCUMENT_PROBLEMS.otherType)
  const contentHash = createHash('sha256').update(content).digest('hex')
  const fileName = documentName(name, mediaType)
  let known: JobSeen | undefined = before
  const lookForSame = async () => {
    const seen = known ?? (await look(upload))
    known = undefined
    return sameOrJob(seen, contentHash)
  }
  const kept = await lookThenWrite(lookForSame, (job) => {
    refuseWithoutRoom(job, content.length)
    const position = job.nextPosition
    return store.add(place, { uploadId, position, kind, fileName, mediaType, content, createdAt })
  })
  const { document, isTwin } = kept as Added
  if (isTwin) throw new Failure('conflict', [], DOCUMENT_PROBLEMS.again)
  return document
}

async function look({ store, place, uploadId }: Upload): Promise<JobSeen> {
  const seen = await store.look(place, uploadId)
  if (!seen) throw new Failure('not-yours')
  return seen
}

function sameOrJob({ job, earlier }: JobSeen, contentHash: string): Look<JobOfDocuments> {
  if (!earlier) return { facts: job }
  const same = earlier.contentHash === contentHash
  return {
    earlier: repeatedAnswer({
      same,
      response: { document: earlier.document, isTwin: false } satisfies Added,
    }),
  }
}

function refuseWithoutRoom(job: JobOfDocuments, bytes: number): void {
  const problem = takesDocuments(job) ? roomProblem(job, bytes) : DOCUMENT_PROBLEMS.takesNone
  if (problem) throw new Failure('conflict', [], problem)
}

function emptyFile(): Failure {
  return new Failure('malformed', [{ field: 'body', message: 'is empty' }], DOCUMENT_PROBLEMS.empty)
}
