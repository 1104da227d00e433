/** Storage for the files of jobs. Ownership is part of every call: another customer's job is not found. */
import type { Static } from 'typebox'
import { JobDocument } from '#contract/job-functions.ts'
import { documentKinds } from '#domain/job/vocabulary.ts'
import { t } from '../database/column-types.ts'
import type { Owner } from '../facts/customer.ts'

export interface DocumentPlace extends Owner {
  /** The plan in the screen's URL, if any; it has to be the customer's. */
  contractRef: string | null
  serviceJobId: string
}

/** How much is stored for a job already. */
export const HeldDocuments = t.record({ count: t.int, bytes: t.int, nextPosition: t.int })

export const JobSeen = t.record({
  job: t.record({ serviceJobType: t.text, open: t.boolean, ...HeldDocuments.properties }),
  /** What was stored earlier under this uploadId. */
  earlier: t.nullable(t.record({ document: JobDocument, contentHash: t.text })),
})
export type JobSeen = Static<typeof JobSeen>

export const NewDocument = t.record({
  uploadId: t.uuid,
  position: t.int,
  kind: t.oneOf(...documentKinds),
  fileName: t.text,
  mediaType: t.text,
  createdAt: t.instant,
  /** The content itself, or the key of its object. */
  content: t.nullable(t.streamed),
  objectKey: t.nullable(t.text),
  bytes: t.int,
  /** SHA-256, in hex. */
  contentHash: t.text,
})
export type NewDocument = Static<typeof NewDocument>
export type StoredContent = Pick<NewDocument, 'content' | 'objectKey' | 'bytes' | 'contentHash'>

export const KeptDocument = t.record({
  fileName: t.text,
  mediaType: t.text,
  content: t.nullable(t.bytes),
  objectKey: t.nullable(t.text),
})
export type KeptDocument = Static<typeof KeptDocument>

/** `isTwin`: the job already had a file with this content, and nothing was stored. */
export const Added = t.record({ document: JobDocument, isTwin: t.boolean })
export type Added = Static<typeof Added>

export interface DocumentStore {
  look(place: DocumentPlace, uploadId: string): Promise<JobSeen | undefined>
  /** Undefined if a concurrent upload took the position, or the job was closed. */
  add(place: DocumentPlace, document: NewDocument): Promise<Added | undefined>
  read(owner: Owner, contractRef: string | null, documentId: string): Promise<KeptDocument | undefined>
  /** False if it can't be removed anymore; undefined if it isn't the customer's. */
  remove(owner: Owner, contractRef: string | null, documentId: string): Promise<boolean | undefined>
}
