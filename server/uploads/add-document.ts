/**
 * Adds a file to a job in two steps: checks that need none of its content, then storing it. The second step starts from
 * what the first one read; if a file was added in between, its position is taken and the write is retried.
 */
import { Failure } from '#contract/failure.ts'
import type { JobDocument } from '#contract/job-functions.ts'
import {
  DOCUMENT_PROBLEMS,
  documentName,
  documentTypeOf,
  MOST_DOCUMENT_BYTES,
  roomProblem,
  typeProblem,
} from '#domain/job/accepted-files.ts'
import { takesDocuments } from '#domain/job/actions.ts'
import { lookThenWrite, type Look } from '../database/look-first.ts'
import { repeatedAnswer } from '../database/write-once.ts'
import type { FileKeeper } from './file-keeper.ts'
import { mayHaveMetadata, removeMetadata } from './metadata/remove-metadata.ts'
import type { SpooledFile } from './spooled-file.ts'
import type { Added, DocumentPlace, DocumentStore, JobSeen, NewDocument } from './upload-store.ts'

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

export interface ArrivedDocument extends Pick<NewDocument, 'kind' | 'createdAt'> {
  name: string
  file: SpooledFile
}

export async function keepDocument(
  upload: Upload,
  before: JobSeen,
  { name, kind, file: arrived, createdAt }: ArrivedDocument,
  files: FileKeeper,
): Promise<JobDocument> {
  const { store, place, uploadId } = upload
  if (arrived.bytes === 0) throw emptyFile()
  const mediaType = documentTypeOf(arrived.start)
  if (!mediaType) throw new Failure('unsupported-media-type', [], typeProblem(name))
  const file = mayHaveMetadata(mediaType)
    ? await arrived.rewrite((content) => removeMetadata(content, mediaType))
    : arrived
  if (!file) throw new Failure('unsupported-media-type', [], DOCUMENT_PROBLEMS.damaged)
  const fileName = documentName(name, mediaType)
  const lookForSame = async (seen: JobSeen | undefined) => sameOrJob(seen ?? (await look(upload)), file.hash)
  // Checked before storing: a repeated upload is answered without storing it again.
  const first = await lookForSame(before)
  if ('earlier' in first) return (first.earlier as Added).document
  let known: JobSeen | undefined = before
  const kept = await files.keep(file, mediaType, createdAt, (stored) =>
    lookThenWrite(
      () => {
        const seen = known
        known = undefined
        return lookForSame(seen)
      },
      (job) => {
        refuseWithoutRoom(job, file.bytes)
        const position = job.nextPosition
        return store.add(place, { uploadId, position, kind, fileName, mediaType, createdAt, ...stored })
      },
    ),
  )
  const { document, isTwin } = kept as Added
  if (isTwin) throw new Failure('conflict', [], DOCUMENT_PROBLEMS.again)
  return document
}

async function look({ store, place, uploadId }: Upload): Promise<JobSeen> {
  const seen = await store.look(place, uploadId)
  if (!seen) throw new Failure('not-yours')
  return seen
}

function sameOrJob({ job, earlier }: JobSeen, contentHash: string): Look<JobSeen['job']> {
  if (!earlier) return { facts: job }
  const same = earlier.contentHash === contentHash
  return {
    earlier: repeatedAnswer({
      same,
      response: { document: earlier.document, isTwin: false } satisfies Added,
    }),
  }
}

function refuseWithoutRoom(job: JobSeen['job'], bytes: number): void {
  const problem = takesDocuments(job) ? roomProblem(job, bytes) : DOCUMENT_PROBLEMS.takesNone
  if (problem) throw new Failure('conflict', [], problem)
}

function emptyFile(): Failure {
  return new Failure('malformed', [{ field: 'body', message: 'is empty' }], DOCUMENT_PROBLEMS.empty)
}
