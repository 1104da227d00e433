/**
 * Refuses requests while the event loop's turns are late on average in consecutive samples. A single late sample is not
 * enough: if other processes took the processor for a second, that is already over when we notice it.
 */
import type { FastifyInstance } from 'fastify'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Failure } from '#contract/failure.ts'

const SAMPLE_MS = 1_000
const RESOLUTION_MS = 10
const LATE_SAMPLES = 2

/** Late means by more than `lagMs`; 0 turns this off. */
export function refuseWhileLagging(app: FastifyInstance, lagMs: number): void {
  if (lagMs === 0) return
  let lateInARow = 0
  let timer: NodeJS.Timeout | undefined
  const turns = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  // Only from here on, because startup itself blocks the event loop for a while.
  app.addHook('onReady', async () => {
    turns.enable()
    let sampledAt = performance.now()
    timer = setInterval(() => {
      const now = performance.now()
      // NaN if the loop has not turned once.
      const lateMs = turns.mean / 1e6 - RESOLUTION_MS || now - sampledAt
      lateInARow = lateMs > lagMs ? lateInARow + 1 : 0
      turns.reset()
      sampledAt = now
    }, SAMPLE_MS).unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    turns.disable()
  })
  app.addHook('onRequest', (request, _reply, done) => {
    if (lateInARow >= LATE_SAMPLES && request.url !== '/health/live') throw new Failure('unavailable')
    done()
  })
}
