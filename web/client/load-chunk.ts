/**
 * Loads a part of the app that is not in the first load. Built files of earlier deployments stay reachable, so
 * this rarely fails; when it does because there is a newer deployment, the page quietly reloads itself, once.
 */
import { CHUNK_TIMEOUT_MS } from '#domain/limits.ts'
import { tabStore } from './storage.ts'

export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
}

const RELOADED_FOR = 'portal.reloadedFor'

export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await withinTime(load())
  } catch (error) {
    if (await reloadForNewDeployment()) return new Promise<never>(() => {})
    throw new ChunkLoadError('A part of this page could not be loaded.', { cause: error })
  }
}

function withinTime<Module>(loading: Promise<Module>): Promise<Module> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Loading took too long.')), CHUNK_TIMEOUT_MS)
    loading.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** Reloads if the server's page names another entry script than the one that runs, and not twice for the same. */
async function reloadForNewDeployment(): Promise<boolean> {
  const page = await fetch(location.href, { cache: 'no-store' }).catch(() => undefined)
  const served = /<script type="module"[^>]* src="([^"]+)"/.exec((await page?.text()) ?? '')?.[1]
  const running = document.querySelector<HTMLScriptElement>('script[type=module]')?.getAttribute('src')
  if (!served || served === running || tabStore.get(RELOADED_FOR) === served) return false
  tabStore.set(RELOADED_FOR, served)
  // What can't be remembered would be done again and again.
  if (tabStore.get(RELOADED_FOR) !== served) return false
  location.reload()
  return true
}
