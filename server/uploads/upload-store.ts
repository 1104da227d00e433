/** Storage for the files of jobs. Ownership is part of every call: another customer's job is not found. */
import type { JobDocument } from '#contract/job-functions.ts'
import type { DocumentType } from '#domain/job/accepted-files.ts'
import type { DocumentKind } from '#domain/job/vocabulary.ts'
import type { StreamedValue } from '../database/connection/streamed-value.ts'
import type { Owner } from '../gateway/facts/customer.ts'

export interface DocumentPlace extends Owner {
  /** The plan in the screen's URL, if any; it has to be the customer's. */
  contractRef: string | null
  serviceJobId: string
}

/** The job, and how much is stored for it. */
export interface JobOfDocuments {
  serviceJobType: string
  open: boolean
  count: number
  bytes: number
  nextPosition: number
}

export interface JobSeen {
  job: JobOfDocuments
  /** What was stored earlier under this uploadId. */
  earlier: { document: JobDocument; contentHash: string } | null
}

export interface NewDocument {
  uploadId: string
  position: number
  kind: DocumentKind
  fileName: string
  mediaType: DocumentType
  createdAt: Date
}

/** The content itself, or the key of its object. */
export interface StoredContent {
  content: StreamedValue | null
  objectKey: string | null
  bytes: number
  /** SHA-256, in hex. */
  contentHash: string
}

export interface KeptDocument extends Pick<StoredContent, 'objectKey'> {
  content: Buffer | null
  fileName: string
  mediaType: string
}

/** `isTwin`: the job already had a file with this content, and nothing was stored. */
export interface Added {
  document: JobDocument
  isTwin: boolean
}

export interface DocumentStore {
  look(place: DocumentPlace, uploadId: string): Promise<JobSeen | undefined>
  /** Undefined if a concurrent upload took the position, or the job was closed. */
  add(place: DocumentPlace, document: NewDocument & StoredContent): Promise<Added | undefined>
  read(owner: Owner, contractRef: string | null, documentId: string): Promise<KeptDocument | undefined>
  /** False if it can't be removed anymore; undefined if it isn't the customer's. */
  remove(owner: Owner, contractRef: string | null, documentId: string): Promise<boolean | undefined>
}
