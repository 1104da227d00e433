/** Files in S3-compatible object storage (decision 023), with path-style URLs, which every store understands. */
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { Failure } from '#contract/failure.ts'
import type { StreamedValue } from '../database/connection/streamed-value.ts'
import { sendParts } from './send-parts.ts'

export interface ObjectStoreSettings {
  /** The URL of the bucket, or of a folder in it. */
  url: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export interface NewObject extends StreamedValue {
  /** SHA-256, in hex. It is signed, so the store refuses anything else. */
  hash: string
}

export interface ObjectStore {
  put(key: string, object: NewObject, mediaType: string): Promise<void>
  /** Undefined if there is no such object. */
  get(key: string): Promise<Readable | undefined>
  /** Nothing happens if there is none. */
  remove(key: string): Promise<void>
}

const ANSWER_MS = 60_000
const TRIES = 3

export function openObjectStore(
  { url, region, ...keys }: ObjectStoreSettings,
  { answerMs = ANSWER_MS } = {},
): ObjectStore {
  const client = new AwsClient({ ...keys, region, service: 's3' })
  /** Throws "unavailable" if there is no usable answer. */
  const ask = async <Answer extends { status: number; body?: { cancel(): Promise<void> } | null }>(
    send: (signal: AbortSignal) => Promise<Answer>,
  ): Promise<Answer> => {
    let reason: unknown
    for (let tries = 0; tries < TRIES; tries += 1) {
      const late = new AbortController()
      const timer = setTimeout(() => late.abort(), answerMs)
      const response = await send(late.signal).catch((error: Error) => {
        reason = error
      })
      // The body takes as long as the client needs; fetch itself ends one that stalls.
      clearTimeout(timer)
      if (response && response.status < 500) return response
      await response?.body?.cancel()
      reason = response ? `the object store answered ${response.status}` : reason
    }
    throw Object.assign(new Failure('unavailable'), { cause: reason })
  }
  const fetchSigned = (method: string, key: string) =>
    ask(async (signal) =>
      fetch(await client.sign(`${url}/${key}`, { method }), { signal, redirect: 'error' }),
    )
  const expect = ({ status }: { status: number }, ...statuses: number[]) => {
    if (statuses.includes(status)) return
    throw new Error(`The object store answered ${status}`)
  }
  return {
    async put(key, { parts, bytes, hash }, mediaType) {
      const headers = {
        'content-type': mediaType,
        'content-length': String(bytes),
        'x-amz-content-sha256': hash,
      }
      const answer = await ask(async (signal) => {
        const request = await client.sign(`${url}/${key}`, { method: 'PUT', headers })
        return { status: await sendParts(request, parts(), signal) }
      })
      expect(answer, 200)
    },
    async get(key) {
      const response = await fetchSigned('GET', key)
      if (response.status === 404) return undefined
      expect(response, 200)
      return Readable.fromWeb(response.body as ReadableStream)
    },
    async remove(key) {
      const response = await fetchSigned('DELETE', key)
      await response.body?.cancel()
      expect(response, 200, 204, 404)
    },
  }
}
