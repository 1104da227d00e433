import type { ClientBase } from 'pg'
import { CHUNK_BYTES } from './cut-file.ts'
import type { Piece, SpooledLines } from './read-chunk.ts'
import type { SourceFile } from './reading.ts'
import type { Problem } from './record-line.ts'
import { indexStaged, stageText } from './staging.ts'

const PIECES_A_BATCH = 4
/** The approximate size of a batch in the file. */
export const BATCH_BYTES = PIECES_A_BATCH * CHUNK_BYTES

/** Written in one transaction. */
export type Batch = SpooledLines[]

export interface StagedFile extends SourceFile {
  records: number
  /** Of new records. */
  batches: Batch[]
}

interface Listener {
  onProblem(problem: Problem): void
  onRead(records: number): void
}

/** Stages the records of a file while it is read. */
export async function stageFile(
  client: ClientBase,
  file: SourceFile,
  pieces: AsyncGenerator<Piece>,
  { onProblem, onRead }: Listener,
): Promise<StagedFile> {
  const staged: StagedFile = { ...file, records: 0, batches: [] }
  let refused = 0
  async function* chunks(): AsyncGenerator<Buffer> {
    for await (const { problems, records, refused: bad, staged: text, written, isUnreadable } of pieces) {
      problems.forEach(onProblem)
      staged.records += records
      refused += bad
      onRead(staged.records)
      if (written) addTo(staged.batches, written)
      yield text
      if (isUnreadable) return
    }
  }
  try {
    const rows = await stageText(client, file.kind, file.spool === undefined ? 'all' : 'keys', chunks())
    if (rows !== staged.records + refused) {
      throw new Error(`${file.name}: ${staged.records + refused} records were read, but ${rows} staged.`)
    }
  } finally {
    // After an error, too, the file is closed.
    await pieces.return(undefined)
  }
  await indexStaged(client, file.kind)
  return staged
}

function addTo(batches: Batch[], written: SpooledLines): void {
  const last = batches.at(-1)
  if (last && last.length < PIECES_A_BATCH) last.push(written)
  else batches.push([written])
}
