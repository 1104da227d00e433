import type { FastifyInstance } from 'fastify'
import { Failure } from '#contract/failure.ts'
import type { Connection } from '../database/connect.ts'

/**
 * Liveness and readiness probes: live while the process responds, ready while the database does and can write, and
 * nothing else is wrong with this server. What is wrong is the message.
 */
export function registerHealth(
  app: FastifyInstance,
  { health }: Connection,
  trouble: () => string | undefined,
): void {
  app.get('/health/live', async () => ({ status: 'ok' }))
  app.get('/health/ready', async () => {
    const reason = trouble() ?? (await health.trouble())
    if (reason) throw new Failure('unavailable', [], reason)
    return { status: 'ok' }
  })
}
