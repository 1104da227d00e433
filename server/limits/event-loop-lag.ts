/**
 * Refuses requests while the event loop is late in consecutive samples. A single late sample is not enough: if other
 * processes took the processor for a second, that is already over when we notice it.
 */
import type { FastifyInstance } from 'fastify'
import { Failure } from '#contract/failure.ts'

const SAMPLE_MS = 1_000
const LATE_SAMPLES = 2

/** Late means by more than `lagMs`; 0 turns this off. */
export function refuseWhileLagging(app: FastifyInstance, lagMs: number): void {
  if (lagMs === 0) return
  let lateInARow = 0
  let timer: NodeJS.Timeout | undefined
  // Only from here on, because startup itself blocks the event loop for a while.
  app.addHook('onReady', async () => {
    let due = performance.now() + SAMPLE_MS
    const sample = () => {
      const now = performance.now()
      lateInARow = now - due > lagMs ? lateInARow + 1 : 0
      due = now + SAMPLE_MS
      timer = setTimeout(sample, SAMPLE_MS).unref()
    }
    timer = setTimeout(sample, SAMPLE_MS).unref()
  })
  app.addHook('onClose', async () => clearTimeout(timer))
  app.addHook('onRequest', (request, _reply, done) => {
    if (lateInARow >= LATE_SAMPLES && request.url !== '/health/live') throw new Failure('unavailable')
    done()
  })
}
