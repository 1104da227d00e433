import { servedScript } from '#web/client/served-page.ts'

/** Reloads where there is something to load, and else says so: the browser would put its own error page in our place. */
export async function reloadPage(): Promise<boolean> {
  const isServed = (await servedScript()) !== undefined
  if (isServed) location.reload()
  return isServed
}
