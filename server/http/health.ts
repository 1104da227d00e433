import type { FastifyInstance } from 'fastify'
import { Failure } from '#contract/failure.ts'
import type { Connection } from '../database/connect.ts'

/** Liveness and readiness probes: live while the process responds, ready while the database does. */
export function registerHealth(app: FastifyInstance, { pool }: Connection): void {
  app.get('/health/live', async () => ({ status: 'ok' }))
  app.get('/health/ready', async () => {
    await pool.query('select 1').catch(() => {
      throw new Failure('unavailable')
    })
    return { status: 'ok' }
  })
}
