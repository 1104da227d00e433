import type { Connection } from '../database/connect.ts'

/** What a command refuses to do, said to the operator as it is. */
export class Refused extends Error {}

export interface Command {
  /** The arguments' names. */
  takes: readonly string[]
  does: string
  /** Returns what to print. */
  run(connection: Connection, args: string[], now: Date): Promise<string>
}
