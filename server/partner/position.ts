/** How far a partner has read the list of its jobs: the time of a change, and a job's id among those of one time. */
import { isWrittenInstant } from '#domain/time/written-time.ts'

export interface Position {
  /** ISO 8601 to the microsecond, or '-infinity'. */
  time: string
  id: string
}

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?Z$/

/**
 * A change gets its time before it is committed, by the clock of one of several servers. So the next page begins a
 * minute ago at the latest: a change that was committed late is still listed, and some are listed twice.
 */
const OVERLAP_MS = 60_000

export function nextPosition(from: Position, reached: Position, now: Date): Position {
  const settled = { time: new Date(now.getTime() - OVERLAP_MS).toISOString(), id: '' }
  const next = isBefore(reached, settled) ? reached : settled
  return isBefore(next, from) ? from : next
}

function isBefore(one: Position, other: Position): boolean {
  return millisecondsOf(one) < millisecondsOf(other)
}

function millisecondsOf({ time }: Position): number {
  return time === '-infinity' ? -Infinity : Date.parse(time)
}

export function writePosition({ time, id }: Position): string {
  return Buffer.from(`${time} ${id}`).toString('base64url')
}

/** Undefined if it was not written here. */
export function readPosition(cursor: string): Position | undefined {
  const [time = '', id = '', ...more] = Buffer.from(cursor, 'base64url').toString().split(' ')
  return isTime(time) && /^[\w-]*$/.test(id) && more.length === 0 ? { time, id } : undefined
}

function isTime(time: string): boolean {
  return time === '-infinity' || (TIME.test(time) && isWrittenInstant(time))
}
