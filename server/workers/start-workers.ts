/**
 * Runs a server as several processes behind one port. This one accepts connections and hands each to a worker in turn;
 * it replaces workers that end, and stops them all on a signal. Nothing that a customer sends is read here.
 */
import cluster from 'node:cluster'
import type { Config } from '../config.ts'
import { openLog } from '../log/logging.ts'
import { PATIENCE_MS, stopOnSignal } from '../process/stop-on-signal.ts'
import { WaitingServer } from '../process/waiting-server.ts'
import { checkPort, prepareDatabase, tellerOf, tellReady } from '../process/start-up.ts'
import { Workers } from './workers.ts'

/** `onStoppable` is called when a signal would stop it gracefully. */
export async function startWorkers(config: Config, onStoppable: () => void): Promise<void> {
  await checkPort(config)
  const tell = tellerOf(config)
  const waiting = new WaitingServer(config)
  await prepareDatabase(config.databaseDirectUrl ?? config.databaseUrl!, config, waiting, tell)
  await waiting.stop()
  // Sharing the socket instead leaves most connections to a few workers, and with SO_REUSEPORT a worker that ends takes
  // those with it that it has not accepted.
  cluster.schedulingPolicy = cluster.SCHED_RR
  // JSON has no NaN, which some metrics are.
  cluster.setupPrimary({ serialization: 'advanced' })
  const workers = new Workers(config.workers, openLog(config), config.workerHangMs)
  // A second longer than the workers have for their own shutdown.
  const mostMs = config.shutdownGraceMs + PATIENCE_MS + 1_000
  stopOnSignal(
    () => workers.stop(),
    mostMs,
    () => void workers.stop(),
  )
  onStoppable()
  if (config.metrics) {
    const { workersMetrics } = await import('./metrics.ts')
    const { serveMetrics } = await import('../metrics/serve.ts')
    await serveMetrics(config.metrics, workersMetrics(workers))
  }
  // If the first one can't start, none can, and it has said why. It also prepares what the others find.
  const serves = await workers.startFirst()
  // Then it may have ended because of that, and the process ends with the others.
  if (workers.isStopping) return
  if (!serves) process.exit(1)
  await workers.startOthers()
  if (workers.isStopping) return
  tellReady(config, tell)
  tell('info', `${config.workers} workers share port ${config.port}.`)
}
