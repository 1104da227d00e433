/**
 * Refuses requests while the event loop is late, sample after sample. Once is not enough: a process that others kept
 * from the processor for a second learns of it when it is over, and there is nothing left to recover from.
 */
import type { FastifyInstance } from 'fastify'
import { Failure } from '#contract/failure.ts'

const SAMPLE_MS = 1_000
const LATE_SAMPLES = 2

/** By more than `lagMs`; with 0, refuses none. */
export function refuseWhileLagging(app: FastifyInstance, lagMs: number): void {
  if (lagMs === 0) return
  let lateInARow = 0
  let timer: NodeJS.Timeout | undefined
  // Not before: startup blocks the event loop for a while, which is not load.
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
