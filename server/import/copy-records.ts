/** Writes new records by COPY into their tables, from the temporary file that they were read into. */
import type { ClientBase } from 'pg'
import type { RecordKindName } from '#contract/records.ts'
import { copyIn } from '../database/copy-in.ts'
import { retryIfRolledBack } from '../database/retry.ts'
import { identifier, sql } from '../database/sql.ts'
import { transactionOn } from '../database/transaction.ts'
import { isUniqueViolation } from '../database/unique-violation.ts'
import { recordKinds } from '../queries/records/index.ts'
import { copiedTables } from './copied-tables.ts'
import { mayCheckAtOnce } from './references.ts'
import { shareWork, type Clients } from './share-work.ts'
import { unspool, type Spool } from './spool.ts'
import type { Batch } from './stage-file.ts'
import { lockForLines, type Lines } from './staged-lines.ts'

/** Kinds with a record for each customer whose table is empty. */
export async function findNewKinds(
  client: ClientBase,
  names: readonly RecordKindName[],
): Promise<Set<RecordKindName>> {
  const found = new Set<RecordKindName>()
  for (const name of names) {
    const { bulk } = recordKinds[name]
    if (!bulk) continue
    const isEmpty = sql`select not exists (select from ${identifier(bulk)}) as "isEmpty"`
    const { rows } = await client.query<{ isEmpty: boolean }>(isEmpty.render([]))
    if (rows[0]!.isEmpty) found.add(name)
  }
  return found
}

export interface Copied {
  added: number
  /**
   * Nothing of these is written: they have to be compared. Somebody else has added one of the records, or a contact has
   * the same service address twice.
   */
  refused: Lines[]
}

export async function copyRecords(
  clients: Clients,
  name: RecordKindName,
  { spool, batches }: { spool: Spool; batches: readonly Batch[] },
  onProgress: (lines: number) => void,
): Promise<Copied> {
  const kind = recordKinds[name]
  const statements = copiedTables(kind).map(({ copy }) => copy)
  const lock = (await mayCheckAtOnce(clients[0], kind)) ? lockForLines(kind) : undefined
  const copied: Copied = { added: 0, refused: [] }
  await shareWork(clients, batches, async (client, batch) => {
    try {
      const rows = await retryIfRolledBack(() => copyBatch(client, { statements, lock, spool }, batch))
      copied.added += rows
      onProgress(linesOf(batch)[1])
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
      copied.refused.push(linesOf(batch))
    }
  })
  return copied
}

const linesOf = (batch: Batch): Lines => [batch[0]!.after, batch.at(-1)!.until]

/** Returns how many records were added. */
function copyBatch(
  client: ClientBase,
  { statements, lock, spool }: { statements: readonly string[]; lock: string | undefined; spool: Spool },
  batch: Batch,
): Promise<number> {
  return transactionOn(client, async () => {
    if (lock !== undefined) {
      const { rows } = await client.query<{ found: boolean }>(lock, linesOf(batch))
      // Otherwise PostgreSQL's own checks say what is missing.
      if (rows[0]!.found) await client.query('set local session_replication_role = replica')
    }
    const counts: number[] = []
    for (const [index, statement] of statements.entries()) {
      const rows = batch.map(({ tables }) => tables[index]!)
      counts.push(await copyIn(client, statement, unspool(spool, rows)))
    }
    return counts[0]!
  })
}
