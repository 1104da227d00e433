export interface Problem {
  line: number
  /** Empty if the whole line is the problem. */
  field: string
  reason: string
}

export interface ReadRecord {
  line: number
  record: unknown
}

/** Nothing from this line on can be read. */
export class Unreadable extends Error {
  readonly line: number

  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}
