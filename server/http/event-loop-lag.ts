/**
 * Refuses requests while the event loop is late, sample after sample. Once is not enough: a process that others kept
 * from the processor for a second learns of it when it is over, and there is nothing left to recover from.
 */
import type { FastifyInstance } from 'fastify'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Failure } from '#contract/failure.ts'

const SAMPLE_MS = 1_000
const RESOLUTION_MS = 10
const LATE_SAMPLES = 2

/** Whether the event loop has been late for long enough. */
export class EventLoopLag {
  readonly #limitMs: number
  #lateInARow = 0

  constructor(limitMs: number) {
    this.#limitMs = limitMs
  }

  get isLasting(): boolean {
    return this.#lateInARow >= LATE_SAMPLES
  }

  /** `meanMs` is NaN if the loop has not turned once in these `elapsedMs`. */
  sample(meanMs: number, elapsedMs: number): void {
    const lateMs = Number.isNaN(meanMs) ? elapsedMs : meanMs
    this.#lateInARow = lateMs > this.#limitMs ? this.#lateInARow + 1 : 0
  }
}

/** By more than `lagMs`; with 0, refuses none. */
export function refuseWhileLagging(app: FastifyInstance, lagMs: number): void {
  if (lagMs === 0) return
  const lag = new EventLoopLag(lagMs)
  // Not before: startup blocks the event loop for a while, which is not load.
  let stop = () => {}
  app.addHook('onReady', async () => void (stop = startSampling(lag)))
  app.addHook('onClose', async () => stop())
  app.addHook('onRequest', (request, _reply, done) => {
    if (lag.isLasting && request.url !== '/health/live') throw new Failure('unavailable')
    done()
  })
}

function startSampling(lag: EventLoopLag): () => void {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  histogram.enable()
  let sampledAt = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    lag.sample(histogram.mean / 1e6 - RESOLUTION_MS, now - sampledAt)
    histogram.reset()
    sampledAt = now
  }, SAMPLE_MS)
  timer.unref()
  return () => {
    clearInterval(timer)
    histogram.disable()
  }
}
