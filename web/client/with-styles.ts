/**
 * What loads a part of the app asks for its style sheets too, but for each only once in the life of the page: a part
 * that comes at the second try would come without those that failed at the first.
 */
const missing = new Set<HTMLLinkElement>()

globalThis.addEventListener?.(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missing.add(target)
  },
  { capture: true },
)

export async function withStyles<Module>(load: () => Promise<Module>): Promise<Module> {
  const module = await load()
  await Promise.all([...missing].map(askAgain))
  return module
}

/** In its place, because the order of style sheets matters. If it fails again, it is missing again. */
function askAgain(link: HTMLLinkElement): Promise<void> {
  missing.delete(link)
  const again = link.cloneNode() as HTMLLinkElement
  return new Promise((resolve, reject) => {
    again.addEventListener('load', () => resolve())
    again.addEventListener('error', () => reject(new Error(`No styles came from ${link.href}`)))
    link.replaceWith(again)
  })
}
