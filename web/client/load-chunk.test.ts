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
    return new Response(`<script type="module">${served}</script>`)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('what loads is passed on', async () => {
  await expect(loadChunk(async () => 'screen')).resolves.toBe('screen')
})

test('a part that is missing after a new deployment reloads the page, once', async () => {
  served = NEWER
  void loadChunk(missing)
  await settled()
  expect(reload).toHaveBeenCalledTimes(1)
  await expect(loadChunk(missing)).rejects.toBeInstanceOf(ChunkLoadError)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('without a new deployment it is an error', async () => {
  await expect(loadChunk(missing)).rejects.toMatchObject({ name: 'ChunkLoadError' })
  expect(reload).not.toHaveBeenCalled()
})

test('without a network it is an error', async () => {
  served = undefined
  await expect(loadChunk(missing)).rejects.toBeInstanceOf(ChunkLoadError)
})

test('a part that fails again while the server answers reloads the page: the browser may remember the failure', async () => {
  void retryChunk(() => loadChunk(missing))
  await settled()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a part that fails again while nobody answers leaves the page as it is', async () => {
  served = undefined
  await expect(retryChunk(() => loadChunk(missing))).rejects.toBeInstanceOf(ChunkLoadError)
  served = RUNNING
  // What fails for the first time afterwards is no retry.
  await expect(loadChunk(missing)).rejects.toBeInstanceOf(ChunkLoadError)
  expect(reload).not.toHaveBeenCalled()
})

test('where nothing can be remembered, the page is not reloaded again and again', async () => {
  served = NEWER
  vi.stubGlobal('sessionStorage', undefined)
  await expect(loadChunk(missing)).rejects.toBeInstanceOf(ChunkLoadError)
  expect(reload).not.toHaveBeenCalled()
})

test('a part that has not come after two minutes is an error', async () => {
  vi.useFakeTimers()
  const loading = loadChunk(() => new Promise(() => {}))
  const failed = expect(loading).rejects.toBeInstanceOf(ChunkLoadError)
  await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS)
  await failed
})
