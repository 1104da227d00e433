import { servedScript } from '#web/client/served-page.ts'

export type NotReloaded = 'offline' | 'unreachable'

/**
 * Reloads where there is something to load, and else says why not: the browser would put its own error page in our
 * place. Finding out may take seconds, in which the customer may have gone on.
 */
export async function reloadPage(isStillWanted = () => true): Promise<NotReloaded | undefined> {
  const isServed = (await servedScript()) !== undefined
  if (!isServed) return navigator.onLine ? 'unreachable' : 'offline'
  if (isStillWanted()) location.reload()
  return undefined
}
