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
