import type { FastifyInstance } from 'fastify'
import type { Connection } from './database/connect.ts'

const PATIENCE_MS = 10_000

/** Stops taking requests, finishes those in flight, closes the database, leaves. A second signal leaves at once. */
export function stopOnSignal(app: FastifyInstance, connection: Connection): void {
  let stopping = false
  const stop = async () => {
    if (stopping) process.exit(1)
    stopping = true
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
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
