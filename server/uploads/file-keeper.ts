/** Where the content of files is: in the database, or in object storage. What was in the database before stays readable. */
import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { Failure } from '#contract/failure.ts'
import type { Database } from '../database/database.ts'
import { noteObject } from './objects.ts'
import type { ObjectStore } from './object-store.ts'
import type { SpooledFile } from './spooled-file.ts'
import { Turns } from './turns.ts'
import type { KeptDocument, StoredContent } from './upload-store.ts'

export interface FileKeeper {
  /** Runs `write` with what goes into the row. If it fails, the content is deleted later (unused-objects.ts). */
  keep<Result>(
    file: SpooledFile,
    mediaType: string,
    now: Date,
    write: (stored: StoredContent) => Promise<Result>,
  ): Promise<Result>
  open(stored: Pick<KeptDocument, 'content' | 'objectKey'>): Promise<Buffer | Readable>
}

// Each file on its way takes a buffer, and to the database also one of the pool's connections.
const TO_THE_DATABASE = 1
const TO_THE_OBJECT_STORE = 4

export function fileKeeper(db: Database, objects: ObjectStore | undefined): FileKeeper {
  const turns = new Turns(objects ? TO_THE_OBJECT_STORE : TO_THE_DATABASE)
  return {
    async keep(file, mediaType, now, write) {
      const { bytes, hash } = file
      const about = { bytes, contentHash: hash }
      if (!objects) {
        return turns.take(() => write({ ...about, content: file, objectKey: null }))
      }
      const objectKey = randomUUID()
      await noteObject(db, { objectKey, now })
      await turns.take(() => objects.put(objectKey, file, mediaType))
      return write({ ...about, content: null, objectKey })
    },
    async open({ content, objectKey }) {
      if (content) return content
      const found = objectKey === null ? undefined : await objects?.get(objectKey)
      if (!found) throw new Failure('unavailable')
      return found
    },
  }
}
