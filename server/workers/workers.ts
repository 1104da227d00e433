/** The workers of this server: starts, watches, replaces, asks and stops them. */
import cluster, { type Worker } from 'node:cluster'
import type { FastifyBaseLogger } from 'fastify'
import { PROVIDER_DOCUMENT, STARTS_ALONE, WORKER_NUMBER, type Question, type Told } from './worker.ts'

// One that ends right after its start is replaced after a pause, longer each time.
const STABLE_MS = 60_000
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [1_000, 30_000]

// One whose event loop hangs is replaced, too. Counted, not timed: a suspended machine stops both sides.
const MOST_MISSED = 6

const ANSWER_MS = 5_000

interface Running {
  worker: Worker
  startedAt: number
  isServing: boolean
  missedPulses: number
  waiting: Map<number, (answer: unknown) => void>
}

interface Ended {
  workerPid?: number | undefined
  startedAt: number
  code: number | null
  signal: string | null
}

type Ask = Question extends infer Each ? (Each extends Question ? Omit<Each, 'id'> : never) : never

export class Workers {
  /** How many were replaced. */
  restarts = 0
  readonly #count: number
  readonly #log: FastifyBaseLogger
  /** By number. */
  readonly #running = new Map<number, Running>()
  readonly #failures = new Map<number, number>()
  #lastQuestion = 0
  #areStarted = false
  #stopping: Promise<boolean> | undefined
  #isClean = true
  #onGone: () => void = () => {}

  constructor(count: number, log: FastifyBaseLogger, hangMs: number) {
    this.#count = count
    this.#log = log
    setInterval(() => this.#takePulses(), hangMs / MOST_MISSED).unref()
  }

  get running(): number {
    return this.#running.size
  }

  get isStopping(): boolean {
    return this.#stopping !== undefined
  }

  /** Whether it serves; false if it ended before. */
  startFirst(): Promise<boolean> {
    return this.#start(1, 'first')
  }

  /** Waits until they serve, or have ended once. Then those that serve are ready: nobody waits for a broken one. */
  async startOthers(): Promise<void> {
    const others = Array.from({ length: this.#count - 1 }, (_, index) => index + 2)
    await Promise.all(others.map((number) => this.#start(number, 'other')))
    this.#areStarted = true
    await this.askAll(() => ({ ask: 'be-ready' }))
  }

  /** Answers of all that serve, in order of their numbers; those that don't answer in time are left out. */
  async askAll<Answer>(questionTo: (index: number) => Ask): Promise<Answer[]> {
    const serving = [...this.#running].toSorted(([a], [b]) => a - b).map(([, running]) => running)
    const asked = serving
      .filter(({ isServing }) => isServing)
      .map((running, index) => this.#ask(running, questionTo(index)))
    const answers = await Promise.all(asked)
    return answers.filter((answer) => answer !== undefined) as Answer[]
  }

  /** Whether all of them stopped gracefully. Calling it again passes on a second signal. */
  stop(): Promise<boolean> {
    this.#stopping ??= new Promise((resolve) => {
      this.#onGone = () => this.#running.size === 0 && resolve(this.#isClean)
    })
    for (const { worker } of this.#running.values()) worker.process.kill('SIGTERM')
    this.#onGone()
    return this.#stopping
  }

  async #start(number: number, as: 'first' | 'other' | 'replacement'): Promise<boolean> {
    if (this.#stopping) return false
    const startedAt = performance.now()
    let worker: Worker
    try {
      worker = cluster.fork({ [WORKER_NUMBER]: String(number), [STARTS_ALONE]: this.#areStarted ? '1' : '' })
    } catch (error) {
      this.#log.error({ worker: number, err: error }, 'a worker could not be started')
      if (as !== 'first') this.#replace(number, { startedAt, code: null, signal: null })
      return false
    }
    const running: Running = { worker, startedAt, isServing: false, missedPulses: 0, waiting: new Map() }
    this.#running.set(number, running)
    return new Promise((resolve) => {
      const gone = (code: number | null, signal: string | null) => {
        this.#running.delete(number)
        for (const answer of running.waiting.values()) answer(undefined)
        resolve(false)
        if (this.#stopping) this.#onGone()
        else if (running.isServing || as !== 'first')
          this.#replace(number, { workerPid: worker.process.pid, startedAt, code, signal })
      }
      worker.on('message', (told: Told) => {
        if ('answer' in told) return running.waiting.get(told.id)?.(told.answer)
        running.isServing = true
        // It may have started before the others served.
        if (this.#areStarted) void this.#ask(running, { ask: 'be-ready' })
        if (told.provider) process.env[PROVIDER_DOCUMENT] = JSON.stringify(told.provider)
        if (as === 'replacement')
          this.#log.warn({ worker: number, workerPid: worker.process.pid }, 'a new worker serves')
        resolve(true)
      })
      worker.on('error', (error) => {
        // Sending to one that has just ended.
        if (worker.process.pid !== undefined) return
        // No process or file is left for it: it never exits, either.
        this.#log.error({ worker: number, err: error }, 'a worker could not be started')
        gone(null, null)
      })
      worker.on('exit', (code, signal) => {
        // One that had just started does not handle the signal yet.
        if (this.#stopping) this.#isClean &&= code === 0 || signal === 'SIGTERM'
        gone(code, signal)
      })
    })
  }

  #replace(number: number, { startedAt, ...ended }: Ended): void {
    const { code } = ended
    const wasStable = performance.now() - startedAt > STABLE_MS
    const failures = wasStable || code === 0 ? 0 : (this.#failures.get(number) ?? 0)
    this.#failures.set(number, failures + 1)
    const pauseMs = failures === 0 ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS)
    this.#log[code === 0 ? 'warn' : 'error'](
      { worker: number, ...ended, pauseMs },
      'a worker ended and is replaced',
    )
    this.restarts += 1
    setTimeout(() => void this.#start(number, 'replacement'), pauseMs)
  }

  #ask(running: Running, ask: Ask): Promise<unknown> {
    const id = (this.#lastQuestion += 1)
    return new Promise((resolve) => {
      const answer = (given: unknown) => {
        clearTimeout(late)
        running.waiting.delete(id)
        resolve(given)
      }
      const late = setTimeout(answer, ANSWER_MS)
      running.waiting.set(id, answer)
      running.worker.send({ ...ask, id }, () => {})
    })
  }

  #takePulses(): void {
    for (const [number, running] of this.#running) {
      if (!running.isServing) continue
      if (running.missedPulses >= MOST_MISSED) {
        this.#log.error(
          { worker: number, workerPid: running.worker.process.pid },
          'a worker hangs and is killed',
        )
        running.worker.process.kill('SIGKILL')
        continue
      }
      running.missedPulses += 1
      void this.#ask(running, { ask: 'pulse' }).then((answer) => {
        if (answer === null) running.missedPulses = 0
      })
    }
  }
}
