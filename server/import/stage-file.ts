import type { ClientBase } from 'pg'
import { readFile, type Batch, type FileToRead } from './read-file.ts'
import { readInThread } from './read-in-thread.ts'
import type { Problem } from './record-line.ts'
import { indexStaged, stageText } from './staging.ts'

/** Smaller files are read before a thread has started. */
export const WORTH_A_THREAD_BYTES = 4 * 1024 * 1024

export interface SourceFile extends FileToRead {
  name: string
  bytes: number
}

export interface StagedFile extends SourceFile {
  records: number
  /** Of new records. */
  batches: Batch[]
}

interface Listener {
  onProblem(problem: Problem): void
  onRead(records: number): void
}

/** Reads a file and stages its records. */
export async function stageFile(
  client: ClientBase,
  file: SourceFile,
  { onProblem, onRead }: Listener,
): Promise<StagedFile> {
  const staged: StagedFile = { ...file, records: 0, batches: [] }
  let refused = 0
  const pieces = file.bytes < WORTH_A_THREAD_BYTES ? readFile(file) : readInThread(file)
  async function* chunks(): AsyncGenerator<Buffer> {
    for await (const { problems, records, refused: bad, staged: text, batch } of pieces) {
      problems.forEach(onProblem)
      staged.records += records
      refused += bad
      onRead(staged.records)
      if (batch) staged.batches.push(batch)
      yield text
    }
  }
  try {
    const rows = await stageText(client, file.kind, file.spool === undefined ? 'all' : 'keys', chunks())
    if (rows !== staged.records + refused) {
      throw new Error(`${file.name}: ${staged.records + refused} records were read, but ${rows} staged.`)
    }
  } finally {
    // A thread must not go on: the temporary file is going to be closed.
    await pieces.return(undefined)
  }
  await indexStaged(client, file.kind)
  return staged
}
