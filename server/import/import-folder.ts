/**
 * Imports a folder of records, one file for each kind (docs/operations.md, "Filling production"). Every file is read
 * and checked first: if there is a bad row anywhere, nothing is written. An import that was interrupted is run again;
 * what it had written is recognized as unchanged (docs/decisions/022).
 */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClientBase, Pool } from 'pg'
import { recordSchemas, type RecordKindName } from '#contract/records.ts'
import { transactionOn } from '../database/transaction.ts'
import { runSoon } from '../queries/recurring-work.ts'
import { mergeRecords, type Merged } from './merge-records.ts'
import type { Problem } from './read-lines.ts'
import { hidesKey, readRecords, type SourceFile } from './read-records.ts'
import {
  closeStaging,
  findProblems,
  indexStaged,
  isStagingLeft,
  openStaging,
  stageRecords,
} from './staging.ts'

export interface ImportReport {
  problem(text: string): void
  progress(text: string): void
}

export interface Imported extends Merged {
  file: string
  kind: RecordKindName
  records: number
}

export class BadImport extends Error {}

const kindNames = Object.keys(recordSchemas) as RecordKindName[]
const EXTENSION = /\.(csv|ndjson)$/
// An arbitrary number, the same for every import.
const IMPORT_LOCK = 7_204_119
const TELL_EVERY_MS = 2_000
const LARGE = 10_000
/** Memory for sorting and hashing whole files. No JIT, because compiling the statement for a batch takes seconds. */
const SETTINGS = { work_mem: '64MB', jit: 'off' }
const LARGE_TABLES = 'contracts, contract_products, addresses, contacts, contract_options, zip_codes'

/** Records with a time after `now` are bad. */
export async function importFolder(
  pool: Pool,
  folder: string,
  now: Date,
  report: ImportReport,
): Promise<Imported[]> {
  const files = await filesOf(folder)
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      IMPORT_LOCK,
    ])
    if (!rows[0]!.locked) throw new BadImport('Another import is running. Wait until it has finished.')
    for (const [name, value] of Object.entries(SETTINGS)) await client.query(`set ${name} = '${value}'`)
    try {
      await openStaging(client)
      return await importFiles(client, files, now, report)
    } finally {
      await closeStaging(client)
      await client.query('select pg_advisory_unlock($1)', [IMPORT_LOCK])
    }
  } finally {
    // Its settings end with it.
    client.release(true)
  }
}

/** Drops what an import that was killed has left: customers' data. Nothing if an import is running. */
export async function dropImportLeftovers(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    // First, so that an import rarely finds the lock taken.
    if (!(await isStagingLeft(client))) return
    await transactionOn(client, async () => {
      const { rows } = await client.query<{ locked: boolean }>(
        'select pg_try_advisory_xact_lock($1) as locked',
        [IMPORT_LOCK],
      )
      if (rows[0]!.locked) await closeStaging(client)
    })
  } finally {
    client.release()
  }
}

async function importFiles(
  client: ClientBase,
  files: readonly SourceFile[],
  now: Date,
  report: ImportReport,
): Promise<Imported[]> {
  let bad = 0
  const problemIn =
    (file: SourceFile) =>
    ({ line, field, reason }: Problem) => {
      bad += 1
      report.problem(`${file.name}:${line}: ${field ? `${field} ${reason}` : reason}`)
    }
  const obscure = new Set<RecordKindName>()
  const records = new Map<SourceFile, number>()
  for (const file of files) {
    const tell = everySoOften((count) => report.progress(`${file.name}: ${count} read`))
    const onProblem = (problem: Problem) => {
      problemIn(file)(problem)
      if (hidesKey(file.kind, problem)) obscure.add(file.kind)
    }
    let read = 0
    for await (const checked of readRecords(file, now, onProblem)) {
      await stageRecords(client, file.kind, checked)
      read += checked.good.length
      tell(read)
    }
    await indexStaged(client, file.kind)
    records.set(file, read)
    report.progress(`${file.name}: ${read} read`)
  }
  const byKind = new Map(files.map((file) => [file.kind, file]))
  for await (const { kind, ...problem } of findProblems(client, [...byKind.keys()], obscure)) {
    problemIn(byKind.get(kind)!)(problem)
  }
  if (bad > 0) throw new BadImport(`${bad} ${bad === 1 ? 'problem' : 'problems'}. Nothing was written.`)

  const imported: Imported[] = []
  for (const file of files) {
    const { name, kind } = file
    const onProgress = everySoOften((line) => report.progress(`${name}: written up to line ${line}`))
    const merged = await mergeRecords(client, kind, { onProgress })
    imported.push({ file: name, kind, records: records.get(file)!, ...merged })
    report.progress(`${name}: ${merged.added} added, ${merged.changed} changed, ${merged.removed} removed`)
  }
  if (imported.some(({ added, changed }) => added + changed > LARGE)) {
    await client.query(`analyze ${LARGE_TABLES}`)
  }
  await client.query(runSoon.text, ['make-slots'])
  return imported
}

/** In the order in which they are written. */
async function filesOf(folder: string): Promise<SourceFile[]> {
  const names = (await readdir(folder)).filter((name) => EXTENSION.test(name))
  const unknown = names
    .filter((name) => !kindNames.some((kind) => kind === name.replace(EXTENSION, '')))
    .sort()
  if (unknown.length > 0) {
    throw new BadImport(`Unknown: ${unknown.join(', ')}. Files are named ${kindNames.join(', ')}.`)
  }
  const files = kindNames.flatMap((kind) =>
    [`${kind}.csv`, `${kind}.ndjson`]
      .filter((name) => names.includes(name))
      .map((name) => ({ name, kind, path: join(folder, name) })),
  )
  const twice = files.find(({ kind }, index) => files[index + 1]?.kind === kind)
  if (twice)
    throw new BadImport(`Both ${twice.kind}.csv and ${twice.kind}.ndjson exist. Keep only one of them.`)
  if (files.length === 0) {
    throw new BadImport(`There is nothing to import in ${folder}. Files are named ${kindNames.join(', ')}.`)
  }
  return files
}

function everySoOften(tell: (count: number) => void): (count: number) => void {
  let told = Date.now()
  return (count) => {
    if (Date.now() - told < TELL_EVERY_MS) return
    told = Date.now()
    tell(count)
  }
}
