import type { FastifyInstance } from 'fastify'
import { setTimeout as wait } from 'node:timers/promises'
import type { Connection } from '../database/connect.ts'
import type { Draining } from './draining.ts'

export const PATIENCE_MS = 10_000

// One Ctrl-C can arrive twice: from the terminal, and forwarded by the parent process.
const SAME_SIGNAL_MS = 1_000

/**
 * Graceful shutdown: not ready for a while, then stop accepting requests, finish those in flight, close the database,
 * exit. A second signal exits immediately. If the parent process dies, shut down gracefully too.
 */
export function stopOnSignal(
  app: FastifyInstance,
  connection: Connection,
  { draining, graceMs }: { draining: Draining; graceMs: number },
): void {
  let stoppingSince: number | undefined
  const stopOnce = async () => {
    if (stoppingSince !== undefined) {
      if (Date.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(1)
      return
    }
    stoppingSince = Date.now()
    setTimeout(() => {
      process.stderr.write(
        `Stopping took too long, and is given up: ${process.getActiveResourcesInfo().join(' ')}\n`,
      )
      process.exit(1)
    }, graceMs + PATIENCE_MS).unref()
    draining.begin()
    app.log.info('shutting down')
    try {
      await wait(graceMs)
      await app.close()
      await connection.close()
      process.exit(0)
    } catch (error) {
      process.stderr.write(`Stopping failed: ${String(error)}\n`)
      process.exit(1)
    }
  }
  const stop = () => void stopOnce()
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  if (process.connected) process.on('disconnect', stop)
}
