/** Where the files of jobs are kept. Whose a job is, is part of every step: of another's nothing is found. */
import type { JobDocument } from '#contract/job-functions.ts'
import type { DocumentType } from '#domain/documents.ts'
import type { Look } from '../database/look-first.ts'
import type { Owner } from '../gateway/port.ts'

export interface DocumentPlace extends Owner {
  /** Where the address of the screen names a plan: it has to be the customer's. */
  contractRef: string | null
  serviceJobId: string
}

/** The job, and how much it holds already. */
export interface JobOfDocuments {
  serviceJobType: string
  open: boolean
  count: number
  bytes: number
  nextPosition: number
}

export interface NewDocument {
  uploadId: string
  position: number
  fileName: string
  mediaType: DocumentType
  content: Buffer
  createdAt: Date
}

export interface KeptDocument {
  fileName: string
  mediaType: string
  content: Buffer
}

export interface DocumentStore {
  /** The document, where the same content was added under that uploadId before; else how the job stands. */
  look(place: DocumentPlace, uploadId: string, contentHash: Buffer): Promise<Look<JobOfDocuments>>
  /** Undefined where somebody else took the position, or the job was closed. */
  add(place: DocumentPlace, document: NewDocument): Promise<JobDocument | undefined>
  read(owner: Owner, contractRef: string | null, documentId: string): Promise<KeptDocument | undefined>
}
