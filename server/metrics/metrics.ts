/** The metrics for Prometheus. Loaded only if METRICS_PORT is set. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { JOB_EVENTS_PATH } from '#contract/job-events.ts'
import type { Connection } from '../database/connect.ts'
import type { Database } from '../database/database.ts'
import type { Replicas } from '../database/replicas.ts'
import { denialReasons } from '../identity/denials.ts'
import {
  callLimited,
  callShed,
  LIMITS,
  messageAttempted,
  OUTCOMES,
  partnerAnswered,
  readRouted,
  streamChanged,
} from './signals.ts'
import { followDatabase, type Running } from './database-gauges.ts'

export interface Metrics {
  /** Counts the requests of an app; before its routes are registered. */
  watch(app: FastifyInstance): void
  /** In Prometheus's text format. */
  text(): Promise<string>
  /** To be merged with those of other workers; what the database knows is the same for all of them. */
  values(withDatabase: boolean): Promise<Values>
  contentType: string
  stop(): void
}

export type Values = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export interface MetricsSettings {
  /** A worker's series have its number. */
  worker?: number | undefined
  replicas?: Pick<Replicas, 'nodes'> | undefined
}

export function startMetrics(
  connection: Connection,
  running: Running,
  now: () => Date,
  { worker, replicas }: MetricsSettings = {},
): Metrics {
  const registry = new Registry()
  if (worker !== undefined) registry.setDefaultLabels({ worker: String(worker) })
  const inDatabase = new Registry()
  const registers = [registry]
  // Event loop, heap, garbage collection, CPU and open files of this process.
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'portal_request_duration_seconds',
    help: 'Answered requests by call and HTTP status; live update streams without their duration',
    labelNames: ['call', 'status'],
    buckets: SECONDS,
    registers,
  })
  const shed = new Counter({
    name: 'portal_calls_shed_total',
    help: 'Calls refused unread because the server had as many as it takes',
    registers,
  })
  const limited = new Counter({
    name: 'portal_calls_limited_total',
    help: 'Calls over a rate limit: of an address, of a customer, or guesses of either',
    labelNames: ['by'],
    registers,
  })
  const denied = new Counter({
    name: 'portal_calls_denied_total',
    help: 'Calls answered 401 or 403, by reason (docs/operations.md)',
    labelNames: ['reason'],
    registers,
  })
  const streams = new Gauge({ name: 'portal_open_streams', help: 'Open live update streams', registers })
  const partnerCalls = new Histogram({
    name: 'portal_partner_call_duration_seconds',
    help: 'Calls to the partner gateway by call and HTTP status, or no-response',
    labelNames: ['call', 'outcome'],
    buckets: SECONDS,
    registers,
  })
  const attempts = new Counter({
    name: 'portal_sending_attempts_total',
    help: 'Attempts to send customer messages (by channel) and partner events (to a partner): sent, failed (to be retried), given-up',
    labelNames: ['what', 'to', 'outcome'],
    registers,
  })
  const routed = new Counter({
    name: 'portal_replica_reads_total',
    help: 'With replicas: statements of reads that may go to one, by the node that answered and why',
    labelNames: ['node', 'why'],
    registers,
  })
  const endings = [
    callShed.listen(() => shed.inc()),
    callLimited.listen(({ by }) => limited.inc({ by })),
    streamChanged.listen(({ by }) => streams.inc(by)),
    partnerAnswered.listen(({ seconds, ...labels }) => partnerCalls.observe(labels, seconds)),
    readRouted.listen((labels) => routed.inc({ ...labels })),
    messageAttempted.listen((labels) => attempts.inc(labels)),
  ]
  startAtZero(limited, attempts, running)
  for (const reason of denialReasons) denied.inc({ reason }, 0)
  followPools({ primary: connection.db, ...replicas?.nodes }, registry)
  followDatabase(connection.db, running, now, inDatabase)
  return {
    watch: (app) =>
      void app.addHook('onResponse', (request, reply, done) => {
        requests.observe(labelsOf(request, reply), secondsOf(request, reply))
        if (request.denied) denied.inc({ reason: request.denied.reason })
        done()
      }),
    text: () => Registry.merge([registry, inDatabase]).metrics(),
    async values(withDatabase) {
      const registries = withDatabase ? [registry, inDatabase] : [registry]
      return (await Promise.all(registries.map((each) => each.getMetricsAsJSON()))).flat()
    },
    contentType: registry.contentType,
    stop() {
      for (const end of endings) end()
      registry.clear()
      inDatabase.clear()
    },
  }
}

/** The call's name; for anything else the route, of which there are few, not the path. */
function labelsOf({ routeOptions }: FastifyRequest, { statusCode }: FastifyReply) {
  const { url = 'unknown' } = routeOptions
  return { call: url.replace(/^\/(?:gateway|functions)\/(?=\w)/, ''), status: statusCode }
}

/** A stream lasts as long as its page is open. */
function secondsOf({ routeOptions }: FastifyRequest, reply: FastifyReply): number {
  return routeOptions.url === JOB_EVENTS_PATH ? 0 : reply.elapsedTime / 1000
}

/** Prometheus sees no increase in a series that begins with its first event: alerts would miss that one. */
function startAtZero(limited: Counter<'by'>, attempts: Counter<'what' | 'to' | 'outcome'>, running: Running) {
  for (const by of LIMITS) limited.inc({ by }, 0)
  const receivers = [
    ...running.channels.map((to) => ({ what: 'customer message', to })),
    ...running.partners.map((to) => ({ what: 'partner event', to })),
  ]
  for (const receiver of receivers) {
    for (const outcome of OUTCOMES) attempts.inc({ ...receiver, outcome }, 0)
  }
}

/** The pools of this process, by the node they lead to. */
function followPools(nodes: Record<string, Database>, registry: Registry): void {
  const connections = new Gauge({
    name: 'portal_pool_connections',
    help: 'Connections to the database by node (primary, replica-1, …) and state, and callers that wait for one',
    labelNames: ['node', 'state'],
    registers: [],
    collect() {
      for (const [node, { pool }] of Object.entries(nodes)) {
        this.set({ node, state: 'used' }, pool.totalCount - pool.idleCount)
        this.set({ node, state: 'idle' }, pool.idleCount)
        this.set({ node, state: 'awaited' }, pool.waitingCount)
      }
    },
  })
  const reads = new Gauge({
    name: 'portal_pipelined_reads',
    help: 'Reads on the shared connections without a result yet, by node',
    labelNames: ['node'],
    registers: [],
    collect() {
      for (const [node, { sharedConnection }] of Object.entries(nodes)) {
        this.set({ node }, sharedConnection?.waiting ?? 0)
      }
    },
  })
  registry.registerMetric(connections)
  registry.registerMetric(reads)
}
