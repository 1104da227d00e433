/** What a worker knows and tells the process that started it (start-workers.ts). */
import cluster from 'node:cluster'
import type { DiscoveryDocument } from '../identity/issuer.ts'
import type { Metrics, Values } from '../metrics/metrics.ts'

/** The environment variable that numbers a worker. */
export const WORKER_NUMBER = 'PORTAL_WORKER'
/** The one that says whether it starts on its own: all others have been started before. */
export const STARTS_ALONE = 'PORTAL_WORKER_ALONE'
/** The one that passes on what the first worker read, so that those after it start without the OpenID provider. */
export const PROVIDER_DOCUMENT = 'PORTAL_PROVIDER_DOCUMENT'

/** Asked of a worker. */
export type Question = { ask: 'be-ready' } | { ask: 'metrics'; id: number; withDatabase: boolean }
/** Told by a worker: that it listens and with which provider (none in the sandbox), that it still turns, or an answer. */
export type Told =
  | { is: 'serving'; provider?: DiscoveryDocument | undefined }
  | { is: 'alive' }
  | { is: 'measured'; id: number; values: Values }

/** In the time after which a silent worker is killed. */
export const PULSES = 6

/** Its number, from 1; undefined for a server of one process. A worker that is replaced leaves its number. */
export function currentWorker(): number | undefined {
  return cluster.isWorker ? Number(process.env[WORKER_NUMBER]) : undefined
}

/** What the first worker of this server read. */
export function knownProvider(): DiscoveryDocument | undefined {
  const known = process.env[PROVIDER_DOCUMENT]
  return known ? (JSON.parse(known) as DiscoveryDocument) : undefined
}

// PostgreSQL allows 100 connections unless told otherwise; each worker has one more, for LISTEN.
const [MOST_CONNECTIONS, FEWEST_CONNECTIONS, CONNECTIONS_TOGETHER] = [10, 4, 40]

/** The size of a worker's pool. */
export function connectionsOfWorker(workers: number): number {
  const share = Math.floor(CONNECTIONS_TOGETHER / workers)
  return Math.min(Math.max(share, FEWEST_CONNECTIONS), MOST_CONNECTIONS)
}

/**
 * A worker's part of a limit for the whole server. Connections are handed out in turn over all clients, so one client's
 * are not even: twice the share keeps a worker from refusing what the server promises.
 */
export function limitOfWorker(limit: number, workers: number): number {
  return Math.min(Math.ceil((2 * limit) / workers), limit)
}

/** From now on, a worker whose event loop hangs is silent. */
export function isServing(provider: DiscoveryDocument | undefined, hangMs: number): void {
  tell({ is: 'serving', provider })
  setInterval(() => tell({ is: 'alive' }), hangMs / PULSES).unref()
}

/** Why the server is not ready yet: a balancer would send to its first worker what is meant for all of them. */
export function startTrouble(): () => string | undefined {
  let isOver = !cluster.isWorker || Boolean(process.env[STARTS_ALONE])
  process.on('message', ({ ask }: Question) => void (isOver ||= ask === 'be-ready'))
  return () => (isOver ? undefined : 'Other workers are starting.')
}

export function answerMetrics(metrics: Metrics): void {
  process.on('message', (question: Question) => {
    if (question.ask !== 'metrics') return
    const { id, withDatabase } = question
    metrics.values(withDatabase).then(
      (values) => tell({ is: 'measured', id, values }),
      () => {},
    )
  })
}

function tell(what: Told): void {
  // Without a parent, this process is about to end.
  process.send?.(what, undefined, undefined, () => {})
}
