/**
 * What loads a part of the app asks for its style sheets too, but for each only once in the life of the page: a part
 * that comes at the second try would come without those that failed at the first.
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
 * In its place, because the order of style sheets matters. If it fails again, it is missing again: it may be another
 * part's, so it keeps nobody from this one.
 */
function askAgain(link: HTMLLinkElement): Promise<void> {
  missing.delete(link)
  const again = link.cloneNode() as HTMLLinkElement
  return new Promise<void>((resolve) => {
    for (const end of ['load', 'error']) again.addEventListener(end, () => resolve())
    link.replaceWith(again)
  }).finally(() => asking.delete(link))
}
