import type { FastifyInstance } from 'fastify'
import type { Connection } from '../database/connect.ts'

const PATIENCE_MS = 10_000

// One Ctrl-C can arrive twice: from the terminal, and forwarded by the parent process.
const SAME_SIGNAL_MS = 1_000

/**
 * Graceful shutdown: stop accepting requests, finish those in flight, close the database, exit. A second signal exits
 * immediately. If the parent process dies, shut down gracefully too.
 */
export function stopOnSignal(app: FastifyInstance, connection: Connection): void {
  let stoppingSince: number | undefined
  const stopOnce = async () => {
    if (stoppingSince !== undefined) {
      if (Date.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(1)
      return
    }
    stoppingSince = Date.now()
    setTimeout(() => process.exit(1), PATIENCE_MS).unref()
    try {
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
