/** A worker's side: its number, and its messages to the process that started it (start-workers.ts). */
import cluster from 'node:cluster'
import type { DiscoveryDocument } from '../identity/issuer.ts'
import type { Metrics, Values } from '../metrics/metrics.ts'

/** The environment variable that numbers a worker. */
export const WORKER_NUMBER = 'PORTAL_WORKER'
/** Set for a worker that starts after all others, to replace one. */
export const STARTS_ALONE = 'PORTAL_WORKER_ALONE'
/** Contains the discovery document that the first worker read, so that later ones start without the OpenID provider. */
export const PROVIDER_DOCUMENT = 'PORTAL_PROVIDER_DOCUMENT'

/** Messages to a worker. */
export type Question = { ask: 'be-ready' } | { ask: 'metrics'; id: number; withDatabase: boolean }
/** Messages from a worker: it listens (with this provider; none in the sandbox), it is alive, or its metrics. */
export type Told =
  | { is: 'serving'; provider?: DiscoveryDocument | undefined }
  | { is: 'alive' }
  | { is: 'measured'; id: number; values: Values }

/** How many signs of life a worker sends in the time after which a silent one is killed. */
export const PULSES = 6

/** Its number, from 1; undefined if the server is a single process. A replacement gets the same number. */
export function currentWorker(): number | undefined {
  return cluster.isWorker ? Number(process.env[WORKER_NUMBER]) : undefined
}

/** What the first worker of this server read. */
export function knownProvider(): DiscoveryDocument | undefined {
  const known = process.env[PROVIDER_DOCUMENT]
  return known ? (JSON.parse(known) as DiscoveryDocument) : undefined
}

// PostgreSQL allows 100 connections by default. Each worker has one more, for LISTEN.
const [MOST_CONNECTIONS, FEWEST_CONNECTIONS, CONNECTIONS_TOGETHER] = [10, 4, 40]

/** The size of a worker's pool. */
export function connectionsOfWorker(workers: number): number {
  const share = Math.floor(CONNECTIONS_TOGETHER / workers)
  return Math.min(Math.max(share, FEWEST_CONNECTIONS), MOST_CONNECTIONS)
}

/**
 * A worker's part of a limit for the whole server. It is twice the worker's share, because connections are handed out
 * in turn across all clients: those of one client may be distributed unevenly.
 */
export function limitOfWorker(limit: number, workers: number): number {
  return Math.min(Math.ceil((2 * limit) / workers), limit)
}

/** Starts sending signs of life, which stop if the event loop hangs. */
export function isServing(provider: DiscoveryDocument | undefined, hangMs: number): void {
  tell({ is: 'serving', provider })
  setInterval(() => tell({ is: 'alive' }), hangMs / PULSES).unref()
}

/** Not ready until all workers serve: otherwise a balancer would send the whole server's load to the first one. */
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
