import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { Failure } from '#contract/failure.ts'

// Two samples of the event loop delay.
const SETTLING_MS = 2_000

/** Refuses requests while the event loop lags by more than `lagMs`; with 0, refuses none. */
export async function refuseWhileLagging(app: FastifyInstance, lagMs: number): Promise<void> {
  // Startup blocks the event loop for a while, which is not load.
  let settledAt = Infinity
  app.addHook('onReady', async () => void (settledAt = performance.now() + SETTLING_MS))
  await app.register(underPressure, {
    maxEventLoopDelay: lagMs,
    pressureHandler: () => {
      if (performance.now() > settledAt) throw new Failure('unavailable')
    },
  })
}
