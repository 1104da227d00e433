/** The workers of this server: starts, watches, replaces, asks and stops them. */
import cluster, { type Worker } from 'node:cluster'
import type { FastifyBaseLogger } from 'fastify'
import type { Values } from '../metrics/metrics.ts'
import { PROVIDER_DOCUMENT, PULSES, STARTS_ALONE, WORKER_NUMBER, type Question, type Told } from './worker.ts'

// One that ends right after its start is replaced after a pause, longer each time.
const STABLE_MS = 60_000
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [1_000, 30_000]

const ANSWER_MS = 5_000

interface Running {
  worker: Worker
  isServing: boolean
  missedPulses: number
}

export class Workers {
  /** How many were replaced. */
  restarts = 0
  readonly #count: number
  readonly #log: FastifyBaseLogger
  /** By number. */
  readonly #running = new Map<number, Running>()
  readonly #failures = new Map<number, number>()
  #lastQuestion = 0
  /** For metrics, by question. */
  readonly #waiting = new Map<number, (values: Values) => void>()
  #areStarted = false
  #stopping: Promise<boolean> | undefined
  #isClean = true
  #onGone: () => void = () => {}

  constructor(count: number, log: FastifyBaseLogger, hangMs: number) {
    this.#count = count
    this.#log = log
    // Counts instead of measuring time, because a suspended machine stops both sides.
    setInterval(() => this.#countPulses(), hangMs / PULSES).unref()
  }

  get running(): number {
    return this.#running.size
  }

  get isStopping(): boolean {
    return this.#stopping !== undefined
  }

  /** Resolves with whether the worker serves, which is false if it ended first. */
  startFirst(): Promise<boolean> {
    return this.#start(1, false)
  }

  /** Waits until each of them serves or has ended once. Then those that serve become ready, even if one is broken. */
  async startOthers(): Promise<void> {
    const others = Array.from({ length: this.#count - 1 }, (_, index) => index + 2)
    await Promise.all(others.map((number) => this.#start(number)))
    this.#areStarted = true
    for (const { worker } of this.#running.values()) send(worker, { ask: 'be-ready' })
  }

  /** The metrics of all workers that serve and answer in time. */
  async metrics(): Promise<Values[]> {
    const serving = [...this.#running.values()].filter(({ isServing }) => isServing)
    // The metrics from the database are the same for all, so only one worker reads them.
    const asked = serving.map(({ worker }, index) => this.#metricsOf(worker, index === 0))
    return (await Promise.all(asked)).filter((values) => values !== undefined)
  }

  /** Resolves with whether all of them stopped gracefully. Calling it again passes on a second signal. */
  stop(): Promise<boolean> {
    this.#stopping ??= new Promise((resolve) => {
      this.#onGone = () => this.#running.size === 0 && resolve(this.#isClean)
    })
    for (const { worker } of this.#running.values()) worker.process.kill('SIGTERM')
    this.#onGone()
    return this.#stopping
  }

  /** Resolves with whether the worker serves. The first one isn't replaced if it never did: the server then exits. */
  async #start(number: number, isReplaced = true): Promise<boolean> {
    if (this.#stopping) return false
    const startedAt = performance.now()
    const env = { [WORKER_NUMBER]: String(number), [STARTS_ALONE]: this.#areStarted ? '1' : '' }
    let worker: Worker
    try {
      worker = cluster.fork(env)
    } catch (error) {
      this.#log.error({ worker: number, err: error }, 'a worker could not be started')
      if (isReplaced) this.#replace(number, startedAt, {})
      return false
    }
    const running: Running = { worker, isServing: false, missedPulses: 0 }
    this.#running.set(number, running)
    return new Promise((resolve) => {
      const gone = (ended: { code?: number; signal?: string }) => {
        this.#running.delete(number)
        resolve(false)
        if (this.#stopping) this.#onGone()
        else if (running.isServing || isReplaced) this.#replace(number, startedAt, ended, worker)
      }
      worker.on('message', (told: Told) => {
        if (told.is === 'alive') running.missedPulses = 0
        if (told.is === 'measured') this.#waiting.get(told.id)?.(told.values)
        if (told.is !== 'serving') return
        running.isServing = true
        if (told.provider) process.env[PROVIDER_DOCUMENT] = JSON.stringify(told.provider)
        if (this.#areStarted) {
          // It may have started before all others were serving.
          send(worker, { ask: 'be-ready' })
          this.#log.warn({ worker: number, workerPid: worker.process.pid }, 'a new worker serves')
        }
        resolve(true)
      })
      worker.on('error', (error) => {
        // A message was sent to a worker that has just ended.
        if (worker.process.pid !== undefined) return
        // The system had no process or file handle left for it, so it won't emit `exit`.
        this.#log.error({ worker: number, err: error }, 'a worker could not be started')
        gone({})
      })
      worker.on('exit', (code, signal) => {
        // A worker that has just started doesn't handle the signal yet.
        if (this.#stopping) this.#isClean &&= code === 0 || signal === 'SIGTERM'
        gone({ code, signal })
      })
    })
  }

  #replace(
    number: number,
    startedAt: number,
    ended: { code?: number; signal?: string },
    worker?: Worker,
  ): void {
    const isFine = ended.code === 0 || performance.now() - startedAt > STABLE_MS
    const failures = isFine ? 0 : (this.#failures.get(number) ?? 0)
    this.#failures.set(number, failures + 1)
    const pauseMs = failures === 0 ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS)
    this.#log[ended.code === 0 ? 'warn' : 'error'](
      { worker: number, workerPid: worker?.process.pid, ...ended, pauseMs },
      'a worker ended and is replaced',
    )
    this.restarts += 1
    setTimeout(() => void this.#start(number), pauseMs)
  }

  #metricsOf(worker: Worker, withDatabase: boolean): Promise<Values | undefined> {
    const id = (this.#lastQuestion += 1)
    const { promise, resolve } = Promise.withResolvers<Values | undefined>()
    this.#waiting.set(id, resolve)
    const giveUp = () => resolve(undefined)
    const late = setTimeout(giveUp, ANSWER_MS)
    worker.once('exit', giveUp)
    send(worker, { ask: 'metrics', id, withDatabase })
    return promise.finally(() => {
      clearTimeout(late)
      worker.off('exit', giveUp)
      this.#waiting.delete(id)
    })
  }

  #countPulses(): void {
    for (const [number, running] of this.#running) {
      const { worker, isServing } = running
      if (!isServing) continue
      running.missedPulses += 1
      if (running.missedPulses <= PULSES) continue
      this.#log.error({ worker: number, workerPid: worker.process.pid }, 'a worker hangs and is killed')
      worker.process.kill('SIGKILL')
    }
  }
}

function send(worker: Worker, question: Question): void {
  // Ignores the error of a worker that has just ended.
  worker.send(question, () => {})
}
