/** The embedded engine has one session, which everybody shares: it hears what it says itself. */
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
      // A replacement for a broken connection is a new session: it listens before anybody else uses it. The pool
      // waits for a promise, although its types say void.
      // oxlint-disable-next-line typescript/no-misused-promises
      pool.options.onConnect = async (next) => {
        await listen(next, listener)
        // Afterwards: there is no other connection to look with.
        void listener.gap().catch(() => {})
      }
    },
    async stop() {
      delete pool.options.onConnect
    },
  }
}
