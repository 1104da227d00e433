/**
 * The time that decides: the database's, which is the same for all servers (docs/decisions/019). It is measured every few
 * seconds and counted on with the process's monotonic clock, so setting this machine's clock changes nothing.
 */
import type { Pool } from 'pg'
import { chooseMeasurement, type ClockMeasurement } from './clock-measurement.ts'
import type { Connection } from './connect.ts'

export interface Clock {
  now(): Date
  /** What is wrong with this machine's clock, if it is far from the database's. */
  trouble(): string | undefined
  stop(): void
}

const MEASURE_EVERY_MS = 5_000
const FIRST_MEASUREMENTS = 3
const MOST_OFF_SECONDS = 30

/** Throws if this machine's clock is too far off. */
export async function followDatabaseClock(
  { pool }: Pick<Connection, 'pool'>,
  onTrouble: (trouble: string) => void,
): Promise<Clock> {
  let best = await measure(pool)
  for (let count = 1; count < FIRST_MEASUREMENTS; count += 1) {
    const next = await measure(pool)
    if (next.roundTripMs < best.roundTripMs) best = next
  }
  const nowMs = () => best.epochMs + performance.now() - best.at
  const trouble = () => describeDifference((Date.now() - nowMs()) / 1_000)
  const first = trouble()
  if (first) throw new Error(`${first} Set it, for example with NTP, and start again.`)

  let told = false
  const measureAgain = async () => {
    best = chooseMeasurement(best, await measure(pool))
    const found = trouble()
    if (found && !told) onTrouble(found)
    told = found !== undefined
  }
  // While the database does not answer, the last measurement counts on.
  const timer = setInterval(() => void measureAgain().catch(() => {}), MEASURE_EVERY_MS)
  return { now: () => new Date(nowMs()), trouble, stop: () => clearInterval(timer) }
}

async function measure(pool: Pool): Promise<ClockMeasurement> {
  const client = await pool.connect()
  try {
    const sent = performance.now()
    const { rows } = await client.query<{ ms: number }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
    )
    const roundTripMs = performance.now() - sent
    return { epochMs: rows[0]!.ms, at: sent + roundTripMs / 2, roundTripMs }
  } finally {
    client.release()
  }
}

function describeDifference(seconds: number): string | undefined {
  if (Math.abs(seconds) <= MOST_OFF_SECONDS) return undefined
  const which = seconds > 0 ? 'ahead of' : 'behind'
  return `This server’s clock is ${Math.round(Math.abs(seconds))} s ${which} the database’s.`
}
