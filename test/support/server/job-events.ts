/** A client that follows a job's SSE stream over the wire, as a browser does. */
import type { AddressInfo } from 'node:net'
import { JOB_EVENTS_PATH, type JobEventsParams } from '#contract/job-events.ts'
import type { Caller, TestApp } from './app.ts'

export interface FollowedJob {
  status: number
  headers: Headers
  /** The next event, or undefined when the stream has ended. */
  next(): Promise<{ id: number; data: unknown } | undefined>
  /** All text so far, including comments. */
  heard(): string
  leave(): void
}

export interface FollowOptions extends Caller, Partial<JobEventsParams> {
  lastEventId?: string
}

/** The URL of the app; starts listening if needed. */
export async function listening({ app }: TestApp): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

export async function followJob(
  portal: TestApp,
  id: string,
  { as = 'one-plan', token, lastEventId, ...params }: FollowOptions = {},
): Promise<FollowedJob> {
  const query = new URLSearchParams({ customerRef: await portal.customerRefOf(as), id, ...params })
  const leaving = new AbortController()
  const response = await fetch(`${await listening(portal)}${JOB_EVENTS_PATH}?${query}`, {
    headers: {
      ...(await portal.bearer(token ? { token } : { as })),
      ...(lastEventId ? { 'last-event-id': lastEventId } : {}),
    },
    signal: leaving.signal,
  })
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  let read = 0
  return {
    status: response.status,
    headers: response.headers,
    heard: () => text,
    leave: () => leaving.abort(),
    async next() {
      for (;;) {
        const event = /id: (?<id>\d+)\ndata: (?<data>.*)\n\n/.exec(text.slice(read))
        if (event) {
          read += event.index + event[0].length
          return { id: Number(event.groups!.id), data: JSON.parse(event.groups!.data!) }
        }
        // After `leave` the read rejects: treat it as the end.
        const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }))
        if (done) return undefined
        text += value ?? ''
      }
    },
  }
}
