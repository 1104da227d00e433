import { servedScript } from '#web/client/served-page.ts'

export type NotReloaded = 'offline' | 'unreachable'

/**
 * Reloads if the server can serve the page, otherwise returns why not: the browser would replace our page with its
 * own error page. The check may take seconds, during which the customer may have moved on.
 */
export async function reloadPage(isStillWanted = () => true): Promise<NotReloaded | undefined> {
  const isServed = (await servedScript()) !== undefined
  if (!isServed) return navigator.onLine ? 'unreachable' : 'offline'
  if (isStillWanted()) location.reload()
  return undefined
}
