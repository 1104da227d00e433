import type { Config } from '../config.ts'
import type { Connection } from '../database/connect.ts'
import type { References } from '../identity/references.ts'
import type { ObjectStore } from '../uploads/object-store.ts'

/** A refusal, shown to the operator as is. */
export class Refused extends Error {}

export interface Tools {
  /** Of DOCUMENTS_URL. */
  objects?: ObjectStore | undefined
  /** Of REFERENCE_KEYS. */
  references?: References | undefined
  /** All settings, as a server reads them. */
  config?(): Config
  /** The first line of standard input. */
  readInput?(): Promise<string | undefined>
  /** For what is known before the end: progress, and what is wrong. */
  say?(line: string): void
}

export interface Command {
  /** The arguments' names. */
  takes: readonly string[]
  does: string
  /** Works on a database that was not migrated. */
  withoutTables?: true
  /** Returns what to print. */
  run(connection: Connection, args: string[], now: Date, tools: Tools): Promise<string>
}
