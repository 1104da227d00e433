/**
 * LISTEN on a dedicated connection: pooled ones are handed to other callers. The connection is health-checked and
 * replaced if it fails; then the listeners read again, in case they missed something.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Connection } from '../database/connect.ts'
import type { Feed, Listeners } from './feed.ts'

const AGAIN_MS = 1_000

interface Listening {
  client: pg.Client
  ended: Promise<unknown>
}

export function postgresFeed(
  { openSession }: Pick<Connection, 'openSession'>,
  { checkMs = 15_000 } = {},
): Feed {
  const listeners: Listeners = new Map()
  const stopping = new AbortController()
  const { signal } = stopping
  const stopped = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  let current: Listening | undefined
  let keeping: Promise<void> | undefined
  let check: NodeJS.Timeout | undefined

  async function connect(): Promise<Listening> {
    const client = openSession()
    client.on('error', () => {})
    client.on('notification', ({ channel, payload = '' }) => listeners.get(channel)?.hear(payload))
    const ended = new Promise<unknown>((resolve) => client.once('end', resolve))
    try {
      await client.connect()
      await client.query(Array.from(listeners.keys(), (channel) => `listen ${channel}`).join(';'))
    } catch (error) {
      end(client)
      throw error
    }
    return { client, ended }
  }

  async function open(): Promise<void> {
    try {
      current = await connect()
      await Promise.all(Array.from(listeners.values(), (listener) => listener.gap()))
    } catch {
      // A connection whose listeners missed something is as good as lost.
      end(current?.client)
    }
  }

  async function keepListening(): Promise<void> {
    while (!signal.aborted) {
      // A frozen connection never says that it has ended.
      await Promise.race([current?.ended, stopped])
      current = undefined
      await wait(AGAIN_MS, undefined, { signal }).catch(() => {})
      if (!signal.aborted) await open()
    }
    end(current?.client)
  }

  return {
    on: (channel, listener) => void listeners.set(channel, listener),
    async start() {
      const opened = open()
      keeping = opened.then(keepListening)
      // On a silent connection the check runs into the statement timeout.
      check = setInterval(() => {
        const client = current?.client
        client?.query('select 1').catch(() => end(client))
      }, checkMs)
      await opened
    },
    async stop() {
      stopping.abort()
      clearInterval(check)
      end(current?.client)
      await keeping
    },
  }
}

/** Not awaited: the 'end' event reports when it has closed. */
function end(client: pg.Client | undefined): void {
  client?.end().catch(() => {})
}
