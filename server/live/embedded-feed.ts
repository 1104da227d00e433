/** The embedded engine has a single, shared session: it receives its own notifications. */
import type { ClientBase, Pool } from 'pg'
import type { Feed, Listeners } from './feed.ts'

export function embeddedFeed(pool: Pool): Feed {
  const listeners: Listeners = new Map()
  const listen = async (client: ClientBase) => {
    client.on('notification', ({ channel, payload = '' }) => listeners.get(channel)?.hear(payload))
    for (const channel of listeners.keys()) await client.query(`listen ${channel}`)
  }
  const readAll = () => Promise.all(Array.from(listeners.values(), (listener) => listener.gap()))
  return {
    on: (channel, listener) => void listeners.set(channel, listener),
    async start() {
      const client = await pool.connect()
      try {
        await listen(client)
      } finally {
        client.release()
      }
      await readAll()
      // A new session replaces a broken one and has to listen before anyone else uses it. The pool awaits the promise,
      // although its types say void.
      // oxlint-disable-next-line typescript/no-misused-promises
      pool.options.onConnect = async (next) => {
        await listen(next)
        // Not awaited: the query needs this connection, the only one.
        void readAll().catch(() => {})
      }
    },
    async stop() {
      delete pool.options.onConnect
    },
  }
}
