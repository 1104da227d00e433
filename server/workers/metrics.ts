/**
 * What Prometheus is told of several workers: a series for each, with its number. Sums would be wrong whenever a worker
 * is replaced, because its counters start over.
 */
import { AggregatorRegistry, Counter, Gauge, Registry } from 'prom-client'
import type { Values } from '../metrics/metrics.ts'
import type { ServedMetrics } from '../metrics/serve.ts'
import type { Workers } from './workers.ts'

export function workersMetrics(workers: Workers): ServedMetrics {
  const registry = new Registry()
  const running = new Gauge({
    name: 'portal_workers',
    help: 'Workers of this server that are running',
    registers: [],
    collect() {
      this.set(workers.running)
    },
  })
  const restarts = new Counter({
    name: 'portal_worker_restarts_total',
    help: 'Workers that ended and were replaced',
    registers: [],
    collect() {
      this.reset()
      this.inc(workers.restarts)
    },
  })
  registry.registerMetric(running)
  registry.registerMetric(restarts)
  return {
    contentType: registry.contentType,
    isAlive: () => workers.running > 0,
    async text() {
      const own = await registry.getMetricsAsJSON()
      // What the database knows is the same for all: one of them asks it.
      const told = await workers.askAll<Values>((index) => ({
        ask: 'metrics',
        withDatabase: index === 0,
      }))
      // No two workers have the same labels: there is nothing to sum up.
      const all = [own, ...told].map((metrics) => metrics.map((metric) => ({ ...metric, aggregator: 'sum' })))
      return AggregatorRegistry.aggregate(all).metrics()
    },
  }
}
