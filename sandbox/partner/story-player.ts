/** Plays stories step by step, slowly enough to watch, and waits for the customer's decisions. */
import { setTimeout as wait } from 'node:timers/promises'
import type { PartnerJob } from './open-jobs.ts'
import { nextInStory, type Story } from './stories.ts'
import type { Exchange } from './report.ts'

export interface PlayedStory {
  story: Story
  paceSeconds: number
  state: 'playing' | 'waiting for the customer' | 'over' | 'stopped'
  exchanges: Exchange[]
}

export interface PlayerSettings {
  findJob(serviceJobId: string): Promise<PartnerJob | undefined>
  report(job: PartnerJob, statusCode: string): Promise<Exchange>
}

export class StoryPlayer {
  readonly #settings: PlayerSettings
  readonly #played = new Map<string, PlayedStory & { stop: AbortController; ending: Promise<void> }>()

  constructor(settings: PlayerSettings) {
    this.#settings = settings
  }

  of(serviceJobId: string): PlayedStory | undefined {
    return this.#played.get(serviceJobId)
  }

  /** A job plays one story at a time: starting another one stops it. */
  async play(serviceJobId: string, story: Story, paceSeconds: number): Promise<void> {
    await this.stop(serviceJobId)
    const played: PlayedStory = { story, paceSeconds, state: 'playing', exchanges: [] }
    const stop = new AbortController()
    const entry = Object.assign(played, { stop, ending: Promise.resolve() })
    entry.ending = this.#run(serviceJobId, played, stop.signal).catch(() => void (played.state = 'stopped'))
    this.#played.set(serviceJobId, entry)
  }

  async stop(serviceJobId: string): Promise<void> {
    const playing = this.#played.get(serviceJobId)
    playing?.stop.abort()
    await playing?.ending
  }

  async stopAll(): Promise<void> {
    await Promise.all([...this.#played.keys()].map((serviceJobId) => this.stop(serviceJobId)))
  }

  async #run(serviceJobId: string, played: PlayedStory, signal: AbortSignal): Promise<void> {
    for (;;) {
      const job = await this.#settings.findJob(serviceJobId)
      const next = job && nextInStory(played.story, job.serviceJobStatus)
      if (!job || !next || next === 'over') return void (played.state = 'over')
      if (next === 'customer') played.state = 'waiting for the customer'
      else {
        played.state = 'playing'
        const exchange = await this.#settings.report(job, next.report)
        played.exchanges.push(exchange)
        if (exchange.status !== 200) return void (played.state = 'stopped')
      }
      await wait(played.paceSeconds * 1000, undefined, { signal, ref: false })
    }
  }
}
