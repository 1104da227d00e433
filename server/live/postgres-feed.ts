/**
 * LISTEN on a dedicated connection: pooled ones are handed to other callers. The connection is health-checked and
 * replaced if it fails; then the versions are reread, in case changes were missed.
 */
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { JOB_CHANGES } from '../queries/job/job-versions.ts'
import { hearNotification, type JobFeed, type JobListener } from './job-feed.ts'

const AGAIN_MS = 1_000

interface Listening {
  client: pg.Client
  ended: Promise<unknown>
}

export function postgresFeed(pool: pg.Pool, { checkMs = 15_000 } = {}): JobFeed {
  const stopping = new AbortController()
  const { signal } = stopping
  let current: Listening | undefined
  let keeping: Promise<void> | undefined
  let check: NodeJS.Timeout | undefined

  async function connect(listener: JobListener): Promise<Listening> {
    const client = new pg.Client({ ...pool.options, pipeline: false })
    client.on('error', () => {})
    client.on('notification', ({ payload }) => hearNotification(payload, listener))
    const ended = new Promise<unknown>((resolve) => client.once('end', resolve))
    try {
      await client.connect()
      await client.query(`listen ${JOB_CHANGES}`)
    } catch (error) {
      end(client)
      throw error
    }
    return { client, ended }
  }

  async function keepListening(listener: JobListener): Promise<void> {
    while (!signal.aborted) {
      await current?.ended
      current = undefined
      while (!current && !signal.aborted) {
        await wait(AGAIN_MS, undefined, { signal }).catch(() => {})
        if (!signal.aborted) current = await connect(listener).catch(() => undefined)
      }
      // If that fails, treat the connection as lost.
      await listener.gap().catch(() => end(current?.client))
    }
  }

  return {
    async start(listener) {
      current = await connect(listener)
      keeping = keepListening(listener)
      // On a silent connection the check runs into the statement timeout.
      check = setInterval(() => {
        const client = current?.client
        client?.query('select 1').catch(() => end(client))
      }, checkMs)
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
