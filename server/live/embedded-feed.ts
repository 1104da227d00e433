/** The embedded engine has a single, shared session: it receives its own notifications. */
import type { ClientBase, Pool } from 'pg'
import { JOB_CHANGES } from '../queries/job/job-versions.ts'
import { hearNotification, type JobFeed, type JobListener } from './job-feed.ts'

export function embeddedFeed(pool: Pool): JobFeed {
  const listen = async (client: ClientBase, listener: JobListener) => {
    client.on('notification', ({ payload }) => hearNotification(payload, listener))
    await client.query(`listen ${JOB_CHANGES}`)
  }
  return {
    async start(listener) {
      const client = await pool.connect()
      try {
        await listen(client, listener)
      } finally {
        client.release()
      }
      // A new session replaces a broken one and has to listen before anyone else uses it. The pool awaits the promise,
      // although its types say void.
      // oxlint-disable-next-line typescript/no-misused-promises
      pool.options.onConnect = async (next) => {
        await listen(next, listener)
        // Not awaited: the query needs this connection, the only one.
        void listener.gap().catch(() => {})
      }
    },
    async stop() {
      delete pool.options.onConnect
    },
  }
}
