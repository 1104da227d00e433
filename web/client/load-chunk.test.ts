import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CHUNK_TIMEOUT_MS } from '#domain/limits.ts'
import { ChunkLoadError, loadChunk, retryChunk } from './load-chunk.ts'

const RUNNING = 'import("/assets/first-load-old.js")'
const NEWER = 'import("/assets/first-load-new.js")'
let served: string | undefined
let stored: Map<string, string>
let reload: ReturnType<typeof vi.fn>

beforeEach(() => {
  served = RUNNING
  stored = new Map()
  reload = vi.fn<() => void>()
  vi.stubGlobal('location', { href: 'http://portal.test/', reload })
  vi.stubGlobal('document', { querySelector: () => ({ textContent: RUNNING }) })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  vi.stubGlobal('fetch', async () => {
    if (!served) throw new TypeError('offline')
    return new Response(`<script async type="module">${served}</script>`)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('a chunk that is missing after a new deployment reloads the page once', async () => {
  served = NEWER
  void loadChunk(missing)
  await settled()
  expect(reload).toHaveBeenCalledTimes(1)
  await expect(loadChunk(missing)).rejects.toBeInstanceOf(ChunkLoadError)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a missing chunk without a new deployment is an error', async () => {
  await expect(loadChunk(missing)).rejects.toMatchObject({ name: 'ChunkLoadError' })
  expect(reload).not.toHaveBeenCalled()
})

test('a chunk that fails again while the server responds reloads the page', async () => {
  void retryChunk(() => loadChunk(missing))
  await settled()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a chunk that fails again while the server is unreachable does not reload the page', async () => {
  served = undefined
  await expect(retryChunk(() => loadChunk(missing))).rejects.toBeInstanceOf(ChunkLoadError)
  served = RUNNING
  // A first failure after that is not a retry.
  await expect(loadChunk(missing)).rejects.toBeInstanceOf(ChunkLoadError)
  expect(reload).not.toHaveBeenCalled()
})

test('without session storage the page does not reload in a loop', async () => {
  served = NEWER
  vi.stubGlobal('sessionStorage', undefined)
  await expect(loadChunk(missing)).rejects.toBeInstanceOf(ChunkLoadError)
  expect(reload).not.toHaveBeenCalled()
})

test('a chunk that has not arrived after two minutes is an error', async () => {
  vi.useFakeTimers()
  const loading = loadChunk(() => new Promise(() => {}))
  const failed = expect(loading).rejects.toBeInstanceOf(ChunkLoadError)
  await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS)
  await failed
})
