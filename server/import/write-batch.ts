/** Writes a batch of staged records: some lines of a file. */
import type { ClientBase } from 'pg'
import { retryIfRolledBack } from '../database/retry.ts'
import { identifier, sql } from '../database/sql.ts'
import { transactionOn } from '../database/transaction.ts'
import { isUniqueViolation } from '../database/unique-violation.ts'
import {
  addingParts,
  countsOf,
  sameKey,
  writingParts,
  type RecordKind,
} from '../queries/records/record-kind.ts'
import { lockForLines, renderForLines, stagedLines, type Lines } from './staged-lines.ts'

interface Written {
  added: number
  changed: number
}

export interface BatchStatements {
  /** Compares with what is on file. */
  merge: string
  /**
   * For records with lists, in a statement before: one statement does not see what another has written while it waited
   * for it, and the lists of both would be mixed.
   */
  lockFirst?: string | undefined
  /** For batches of which nothing is on file. */
  whenNew?: { areNew: string; lock: string; add: string }
}

export function batchStatements(kind: RecordKind): BatchStatements {
  const staged = stagedLines(kind)
  const writing = (of: Pick<RecordKind, 'outdated' | 'parts'>) =>
    renderForLines(sql`with ${writingParts(of, staged)} ${countsOf(of.parts)}`)
  const merge = writing(kind)
  if (!kind.bulk) return { merge }
  const onFile = sql`(${staged}) staged
        join ${identifier(kind.bulk)} live on ${sameKey(Object.values(kind.key), 'live', 'staged')}`
  return {
    merge,
    lockFirst: kind.lists && renderForLines(sql`select from ${onFile} for no key update of live`),
    whenNew: {
      areNew: renderForLines(sql`select not exists (
        select 1 from ${onFile}) as "areNew"`),
      lock: lockForLines(kind),
      add: writing({ parts: addingParts(kind) }),
    },
  }
}

const MOST_TRIES = 5
/** A batch is a small part of a table. PostgreSQL would rather read all of the table, for each batch. */
const LOOK_UP_ROWS = 'set local enable_hashjoin = off; set local enable_mergejoin = off'

/** Merges if someone else added one of the records in the meantime: it exists now, so it is updated. */
export async function writeBatch(
  client: ClientBase,
  { merge, lockFirst, whenNew }: BatchStatements,
  lines: Lines,
  { areAllNew, atOnce, inTransaction }: { areAllNew: boolean; atOnce: boolean; inTransaction: boolean },
): Promise<Written> {
  const isNew = whenNew && (areAllNew || (await areNew(client, whenNew.areNew, lines)))
  for (let tries = 1; ; tries += 1) {
    try {
      return await retryIfRolledBack(async () => {
        if (!isNew || tries > 1) return mergeBatch(client, { merge, lockFirst }, lines, inTransaction)
        const added = atOnce ? await addAtOnce(client, whenNew, lines) : undefined
        return added ?? one<Written>(client, whenNew.add, lines)
      })
    } catch (error) {
      if (!isUniqueViolation(error) || tries === MOST_TRIES) throw error
    }
  }
}

async function mergeBatch(
  client: ClientBase,
  { merge, lockFirst }: Pick<BatchStatements, 'merge' | 'lockFirst'>,
  lines: Lines,
  inTransaction: boolean,
): Promise<Written> {
  if (!inTransaction) return one<Written>(client, merge, lines)
  return transactionOn(client, async () => {
    await client.query(LOOK_UP_ROWS)
    if (lockFirst) await client.query(lockFirst, lines)
    return one<Written>(client, merge, lines)
  })
}

/** Undefined if something that the records refer to is gone: PostgreSQL's own check then says what. */
function addAtOnce(
  client: ClientBase,
  { lock, add }: { lock: string; add: string },
  lines: Lines,
): Promise<Written | undefined> {
  return transactionOn(client, async () => {
    const { found } = await one<{ found: boolean }>(client, lock, lines)
    if (!found) return undefined
    await client.query('set local session_replication_role = replica')
    return one<Written>(client, add, lines)
  })
}

/** Whether none of the records in these lines is on file. */
export async function areNew(client: ClientBase, statement: string, lines: Lines): Promise<boolean> {
  return (await one<{ areNew: boolean }>(client, statement, lines)).areNew
}

async function one<Row extends object>(client: ClientBase, statement: string, lines: Lines): Promise<Row> {
  return (await client.query<Row>(statement, lines)).rows[0]!
}
