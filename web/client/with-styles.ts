/**
 * Vite requests a chunk's style sheets only once per page. Without this, a chunk that loads at the second attempt
 * would lack the styles that failed at the first.
 */
const missing = new Set<HTMLLinkElement>()
const asking = new Map<HTMLLinkElement, Promise<void>>()

globalThis.addEventListener?.(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missing.add(target)
  },
  { capture: true },
)

export async function withStyles<Module>(load: () => Promise<Module>): Promise<Module> {
  const module = await load()
  for (const link of missing) asking.set(link, askAgain(link))
  await Promise.all(asking.values())
  return module
}

/**
 * Replaces the link in place, because the order of style sheets matters. A second failure marks it as missing again
 * but doesn't block this chunk: the sheet may belong to another one.
 */
function askAgain(link: HTMLLinkElement): Promise<void> {
  missing.delete(link)
  const again = link.cloneNode() as HTMLLinkElement
  return new Promise<void>((resolve) => {
    for (const end of ['load', 'error']) again.addEventListener(end, () => resolve())
    link.replaceWith(again)
  }).finally(() => asking.delete(link))
}
