/**
 * Loads a lazy chunk. Files of earlier deployments stay available, so this fails almost only because of the network
 * and can be retried in place. Two failures need a page reload: after a new deployment the page reloads itself
 * silently, once; and when a chunk fails again although the server responds, because a browser may cache a failed
 * import for the lifetime of the page, as the HTML standard required until 2026.
 */
import { lazy, type ComponentType } from 'react'
import { CHUNK_TIMEOUT_MS } from '#domain/limits.ts'
import { runningScript, servedScript } from './served-page.ts'
import { tabStore } from './storage.ts'
import { withStyles } from './with-styles.ts'

export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
}

const RELOADED_FOR = 'portal.reloadedFor'
let isRetry = false

export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await withinTime(withStyles(load))
  } catch (error) {
    const served = await servedScript()
    if (served && (isRetry || isNewDeployment(served))) {
      location.reload()
      return new Promise<never>(() => {})
    }
    throw new ChunkLoadError('A part of this page could not be loaded.', { cause: error })
  }
}

/** A part of a screen that has its own chunk. If that can't be loaded, `Instead` is rendered: by default, nothing. */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<Props> = () => null,
) {
  return lazy<ComponentType<Props>>(() =>
    loadChunk(load).then(
      (part) => ({ default: part }),
      () => ({ default: Instead }),
    ),
  )
}

/** Retries a chunk that failed before, when the customer asks for it or the network is back. */
export async function retryChunk(load: () => Promise<unknown>): Promise<void> {
  isRetry = true
  try {
    await load()
  } finally {
    isRetry = false
  }
}

function withinTime<Module>(loading: Promise<Module>): Promise<Module> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Loading took too long.')), CHUNK_TIMEOUT_MS)
    loading.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** Whether the server's page starts a different build than the one running. True once per build. */
function isNewDeployment(served: string): boolean {
  if (served === runningScript() || tabStore.get(RELOADED_FOR) === served) return false
  tabStore.set(RELOADED_FOR, served)
  // Without storage the page would reload in a loop.
  return tabStore.get(RELOADED_FOR) === served
}
