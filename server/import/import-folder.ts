/**
 * Imports a folder of records, one file for each kind (docs/operations.md, "Filling production"). Every file is read and
 * checked first: if there is a bad row anywhere, nothing is written. An import that was interrupted is run again; what
 * it had written is recognized as unchanged (docs/decisions/022).
 */
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClientBase, Pool, PoolClient } from 'pg'
import { recordSchemas, type RecordKindName } from '#contract/records.ts'
import { runSoon } from '../queries/recurring-work.ts'
import { copyRecords, findNewKinds } from './copy-records.ts'
import { startReading, type SourceFile } from './reading.ts'
import type { Problem } from './record-line.ts'
import { hidesKey } from './refused-records.ts'
import { shareWork, type Clients } from './share-work.ts'
import { closeSpool, openSpool, type Spool } from './spool.ts'
import { stageFile, type StagedFile } from './stage-file.ts'
import {
  closeStaging,
  findProblems,
  isStagingLeft,
  mergeRecords,
  openStaging,
  stageAnew,
  type Merged,
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
/** More would contend for the last pages of the indexes. */
const MOST_CONNECTIONS = 3
/**
 * Memory for sorts and hashes of whole files. No parallel workers: all connections are busy, and each of the workers that
 * look for duplicates would count all records. No compiling (JIT), which takes seconds for a statement that writes a batch.
 */
const SETTINGS = { work_mem: '64MB', max_parallel_workers_per_gather: '0', jit: 'off' }
const LARGE_TABLES = [
  'contracts',
  'contract_products',
  'addresses',
  'contacts',
  'contract_options',
  'zip_codes',
]

interface Source {
  folder: string
  files: Map<RecordKindName, string>
  /** No record may be from later. */
  now: Date
}

/** Uses as many of the pool's connections as there are, up to a few. */
export async function importFolder(
  pool: Pool,
  folder: string,
  now: Date,
  report: ImportReport,
): Promise<Imported[]> {
  const files = await filesOf(folder)
  const clients = [await pool.connect()] as [PoolClient, ...PoolClient[]]
  let isDone = false
  try {
    while (clients.length < Math.min(pool.options.max, MOST_CONNECTIONS)) clients.push(await pool.connect())
    const imported = await importAlone(clients, { folder, files, now }, report)
    isDone = true
    return imported
  } finally {
    // If the cleanup failed, they still have the import's settings, or its lock.
    for (const client of clients) client.release(!isDone)
  }
}

async function importAlone(clients: Clients, source: Source, report: ImportReport): Promise<Imported[]> {
  const [client] = clients
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
    IMPORT_LOCK,
  ])
  if (!rows[0]!.locked) throw new BadImport('Another import is running. Wait until it has finished.')
  const spools = new Map<RecordKindName, Spool>()
  try {
    for (const [name, value] of Object.entries(SETTINGS)) {
      for (const each of clients) await each.query(`set ${name} = '${value}'`)
    }
    const newKinds = await findNewKinds(client, [...source.files.keys()])
    await openStaging(client, newKinds)
    for (const kind of newKinds) spools.set(kind, openSpool())
    return await importFiles(clients, await sourceFiles(source, spools), report)
  } finally {
    for (const spool of spools.values()) closeSpool(spool)
    await closeStaging(client)
    for (const name of Object.keys(SETTINGS)) {
      for (const each of clients) await each.query(`reset ${name}`)
    }
    await client.query('select pg_advisory_unlock($1)', [IMPORT_LOCK])
  }
}

function sourceFiles(
  { folder, files, now }: Source,
  spools: ReadonlyMap<RecordKindName, Spool>,
): Promise<SourceFile[]> {
  return Promise.all(
    [...files].map(async ([kind, name]) => {
      const path = join(folder, name)
      return { name, path, kind, now, bytes: (await stat(path)).size, spool: spools.get(kind) }
    }),
  )
}

/** Drops what an import that was killed has left: customers' data. Nothing if an import is running. */
export async function dropImportLeftovers(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    // First, so that an import rarely finds the lock taken.
    if (!(await isStagingLeft(client))) return
    await client.query('begin')
    const { rows } = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_xact_lock($1) as locked',
      [IMPORT_LOCK],
    )
    if (rows[0]!.locked) await closeStaging(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

async function importFiles(
  clients: Clients,
  files: readonly SourceFile[],
  report: ImportReport,
): Promise<Imported[]> {
  let bad = 0
  const obscure = new Set<RecordKindName>()
  const problemIn = (file: SourceFile) => (problem: Problem) => {
    bad += 1
    report.problem(problemText(file.name, problem))
  }
  const staged = new Map<SourceFile, StagedFile>()
  // The largest first: at the end, none of them should be read alone.
  const bySize = files.toSorted((one, other) => other.bytes - one.bytes)
  const reading = startReading(bySize)
  try {
    await shareWork(clients, bySize, async (worker, file) => {
      const onRead = everySoOften((count) => report.progress(`${file.name}: ${count} read`))
      const onProblem = (problem: Problem) => {
        problemIn(file)(problem)
        if (hidesKey(file.kind, problem)) obscure.add(file.kind)
      }
      const found = await stageFile(worker, file, reading.read(file), { onProblem, onRead })
      staged.set(file, found)
      report.progress(`${file.name}: ${found.records} read`)
    })
  } finally {
    await reading.stop()
  }
  const kinds = files.map(({ kind }) => kind)
  for await (const { kind, ...problem } of findProblems(clients, kinds, obscure)) {
    problemIn(files[kinds.indexOf(kind)]!)(problem)
  }
  if (bad > 0) throw new BadImport(`${bad} ${bad === 1 ? 'problem' : 'problems'}. Nothing was written.`)

  const imported: Imported[] = []
  for (const file of files) {
    const { name, kind, records } = staged.get(file)!
    const tell = everySoOften((lines) => report.progress(`${name}: written up to line ${lines}`))
    const merged = await writeFile(clients, staged.get(file)!, tell)
    imported.push({ file: name, kind, records, ...merged })
    report.progress(`${name}: ${merged.added} added, ${merged.changed} changed, ${merged.removed} removed`)
  }
  await followUp(clients, imported)
  return imported
}

async function writeFile(
  clients: Clients,
  file: StagedFile,
  onProgress: (lines: number) => void,
): Promise<Merged> {
  const { kind, spool, batches } = file
  if (spool === undefined) return mergeRecords(clients, kind, { inTransactions: true, onProgress })
  const { added, refused } = await copyRecords(clients, kind, { spool, batches }, onProgress)
  if (refused.length === 0) return { added, changed: 0, removed: 0 }
  await stageAgain(clients[0], file)
  const merged = await mergeRecords(clients, kind, { inTransactions: true, onProgress, only: refused })
  return { ...merged, added: merged.added + added }
}

/** With all columns: the first pass staged only the keys. */
async function stageAgain(client: ClientBase, file: StagedFile): Promise<void> {
  await stageAnew(client, file.kind)
  const onProblem = (problem: Problem) => {
    throw new BadImport(`The file changed during the import: ${problemText(file.name, problem)}`)
  }
  const source = { ...file, spool: undefined }
  const reading = startReading([source])
  try {
    const { records } = await stageFile(client, source, reading.read(source), { onProblem, onRead: () => {} })
    if (records !== file.records) throw new BadImport(`The file changed during the import: ${file.name}`)
  } finally {
    await reading.stop()
  }
}

/** Updates the planner's statistics after a large import, and makes slots right away. */
async function followUp(clients: Clients, imported: Imported[]): Promise<void> {
  if (imported.some(({ added, changed }) => added + changed > 10_000)) {
    await shareWork(
      clients,
      LARGE_TABLES,
      async (worker, table) => void (await worker.query(`analyze ${table}`)),
    )
  }
  await clients[0].query(runSoon.text, ['make-slots'])
}

/** In the order in which they are written. */
async function filesOf(folder: string): Promise<Map<RecordKindName, string>> {
  const names = (await readdir(folder)).filter((name) => EXTENSION.test(name)).sort()
  const unknown = names.filter((name) => !kindNames.some((kind) => kind === name.replace(EXTENSION, '')))
  if (unknown.length > 0) {
    throw new BadImport(`Unknown: ${unknown.join(', ')}. Files are named ${kindNames.join(', ')}.`)
  }
  const files = new Map<RecordKindName, string>()
  for (const kind of kindNames) {
    const [file, other] = names.filter((name) => name.replace(EXTENSION, '') === kind)
    if (other) throw new BadImport(`Both ${file} and ${other} exist. Keep only one of them.`)
    if (file) files.set(kind, file)
  }
  if (files.size === 0) {
    throw new BadImport(`There is nothing to import in ${folder}. Files are named ${kindNames.join(', ')}.`)
  }
  return files
}

function problemText(file: string, { line, field, reason }: Problem): string {
  return `${file}:${line}: ${field ? `${field} ${reason}` : reason}`
}

function everySoOften(tell: (count: number) => void): (count: number) => void {
  let told = Date.now()
  return (count) => {
    if (Date.now() - told < TELL_EVERY_MS) return
    told = Date.now()
    tell(count)
  }
}
