/**
 * Receives the database's notifications to all servers, with LISTEN on a dedicated connection, because pooled ones are
 * handed to other callers. The connection is checked regularly and replaced if it fails; then listeners read again, in
 * case they missed something.
 */
import type pg from 'pg'
import type { Connection } from '../database/connect.ts'

export interface Listener {
  hear(payload: string): void
  /** Called when listening starts, and after a lost connection, to read what may have been missed. */
  gap(): Promise<void>
}

export interface Feed {
  /** Call it before `start`, once per channel. */
  on(channel: string, listener: Listener): void
  /** Resolves after the first attempt to listen. If that fails, it is repeated until it succeeds. */
  start(): Promise<void>
  stop(): void
}

const AGAIN_MS = 1_000

export function postgresFeed(
  { openSession }: Pick<Connection, 'openSession'>,
  { checkMs = 15_000 } = {},
): Feed {
  const listeners = new Map<string, Listener>()
  let client: pg.Client | undefined
  let again: NodeJS.Timeout | undefined
  let check: NodeJS.Timeout | undefined
  let isStopped = false

  async function open(): Promise<void> {
    const opened = openSession()
    client = opened
    const lost = () => {
      if (client !== opened || isStopped) return
      client = undefined
      again = setTimeout(() => void open(), AGAIN_MS)
    }
    opened.on('error', () => {})
    opened.on('notification', ({ channel, payload = '' }) => listeners.get(channel)?.hear(payload))
    opened.once('end', lost)
    try {
      await opened.connect()
      await opened.query(Array.from(listeners.keys(), (channel) => `listen ${channel}`).join(';'))
      await Promise.all(Array.from(listeners.values(), (listener) => listener.gap()))
    } catch {
      // A connection whose listeners missed something is as good as lost.
      end(opened)
      lost()
    }
  }

  return {
    on: (channel, listener) => void listeners.set(channel, listener),
    async start() {
      // On a silent connection the check runs into the statement timeout.
      check = setInterval(() => {
        const checked = client
        checked?.query('select 1').catch(() => end(checked))
      }, checkMs)
      await open()
    },
    stop() {
      isStopped = true
      clearInterval(check)
      clearTimeout(again)
      end(client)
    },
  }
}

/** Not awaited: the 'end' event reports when it has closed. */
function end(client: pg.Client | undefined): void {
  client?.end().catch(() => {})
}
