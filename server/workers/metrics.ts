/**
 * The metrics of several workers: a series for each, labeled with its number. Sums would be wrong whenever a worker is
 * replaced, because its counters start over.
 */
import { AggregatorRegistry, Counter, Gauge, Registry } from 'prom-client'
import type { ServedMetrics } from '../metrics/serve.ts'
import type { Workers } from './workers.ts'

export function workersMetrics(workers: Workers): ServedMetrics {
  const registry = new Registry()
  const registers = [registry]
  const running = new Gauge({
    name: 'portal_workers',
    help: 'Workers of this server that are running',
    registers,
  })
  const restarts = new Counter({
    name: 'portal_worker_restarts_total',
    help: 'Workers that ended and were replaced',
    registers,
  })
  return {
    contentType: registry.contentType,
    isAlive: () => workers.running > 0,
    async text() {
      running.set(workers.running)
      restarts.reset()
      restarts.inc(workers.restarts)
      const own = await registry.getMetricsAsJSON()
      // No two workers have the same labels: there is nothing to sum up.
      const all = [own, ...(await workers.metrics())].map((metrics) =>
        metrics.map((metric) => ({ ...metric, aggregator: 'sum' })),
      )
      return AggregatorRegistry.aggregate(all).metrics()
    },
  }
}
