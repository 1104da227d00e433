/** Runs statements directly against the database: the upper bound for a server. */
import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

export interface PgbenchRun {
  databaseUrl: string
  /** Where to put the script. */
  folder: string
  statements: string[]
  /** :n is a random number below this. */
  among: number
  seconds: number
}

/** How often per second the statements ran in sequence. */
export async function pgbenchRate(run: PgbenchRun): Promise<number> {
  const pgbench = findPgbench()
  if (!pgbench) throw new Error('pgbench is not installed.')
  const script = join(run.folder, 'statements.sql')
  await writeFile(script, `\\set n random(0, ${run.among - 1})\n${run.statements.join(';\n')};\n`)
  const options = ['-n', '-M', 'prepared', '-f', script, '-c', '10', '-j', '1', '-T', String(run.seconds)]
  const { stdout } = await promisify(execFile)(pgbench, [...options, run.databaseUrl])
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
}

/** On the PATH, or where Debian installs it for each PostgreSQL version. */
export function findPgbench(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian)
    ? readdirSync(debian).map((version) => join(debian, version, 'bin'))
    : []
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...versions]
  return folders.map((folder) => join(folder, 'pgbench')).find((file) => existsSync(file))
}

/** A statement with its values inlined. */
export function fill(text: string, values: string[]): string {
  // pgbench would parse the :MI and :SS of time formats as variables.
  return text
    .replaceAll(/:(MI|SS)\b/g, '-$1')
    .replaceAll(/\$(\d+)/g, (_, position: string) => values[Number(position) - 1]!)
}
