import type { Pool } from 'pg'
import { connectPostgres } from './connect.ts'

const PATIENT = { poolSize: 1, statementTimeout: 0, connectTimeout: 30_000 }

/**
 * For work before the first call: a migration or a sandbox's data can take longer than the statement timeout, and
 * loading modules delays the answer to the first connect.
 */
export async function withPatience<Result>(
  url: string,
  work: (pool: Pool) => Promise<Result>,
): Promise<Result> {
  const patient = await connectPostgres(url, PATIENT)
  try {
    return await work(patient.pool)
  } finally {
    await patient.close()
  }
}
