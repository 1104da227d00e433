/**
 * Loads a part of the app that is not in the first load. Built files of earlier deployments stay reachable, so this
 * fails for hardly anything but the line, and can be tried again in place. Two failures only a new page mends: where
 * there is a newer deployment, the page quietly reloads itself, once; and where a part fails again although the
 * server answers, because a browser may remember a failed import for as long as the page lives, as the HTML standard
 * asked of all of them until 2026.
 */
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

/** Does what loads a part that has failed before: when somebody asks for it, or the line is back. */
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

/** Whether the server's page begins another app than the one that runs. Says so once for each. */
function isNewDeployment(served: string): boolean {
  if (served === runningScript() || tabStore.get(RELOADED_FOR) === served) return false
  tabStore.set(RELOADED_FOR, served)
  // What can't be remembered would be done again and again.
  return tabStore.get(RELOADED_FOR) === served
}
