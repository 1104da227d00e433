import type { FastifyInstance } from 'fastify'
import { Failure } from '#contract/failure.ts'
import type { Connection } from '../database/connect.ts'
import type { Draining } from '../process/draining.ts'
import { answerFailure } from './failures.ts'

/**
 * Liveness and readiness probes: live while the process responds, ready while the database does and can write, and
 * nothing else is wrong with this server. What is wrong is the message.
 */
export function registerHealth(
  app: FastifyInstance,
  { health }: Connection,
  draining: Draining,
  trouble: () => string | undefined,
): void {
  app.get('/health/live', async () => ({ status: 'ok' }))
  app.get('/health/ready', async (request, reply) => {
    const expected = draining.trouble()
    // Answered, not thrown: a start or a shutdown is not an error to log.
    if (expected) return answerFailure(new Failure('unavailable', [], expected), request, reply)
    const reason = trouble() ?? (await health.trouble())
    if (reason) throw new Failure('unavailable', [], reason)
    return { status: 'ok' }
  })
}
