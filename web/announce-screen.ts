/**
 * Focus management: a new screen is announced by moving focus to its heading, as a new page would be. The heading may
 * arrive with the screen's data or replace a placeholder, so focus follows it until the screen is complete. If the
 * hash names a field or an item of a list, focus goes there. A screen that comes back focuses the link that was followed
 * from it.
 */
import { focusField } from './ui/focus-field.ts'

// By history entry: the address that was followed, and which of the links to it was pressed.
const followed = new Map<string | undefined, { path: string; nth: number }>()

let stopFollowing = () => {}

/** Called when a screen is about to be left for another. */
export function rememberLink(entry: string | undefined, path: string): void {
  const pressed = linksTo(path).indexOf(document.activeElement!)
  followed.set(entry, { path, nth: Math.max(pressed, 0) })
}

export function announceScreen(entry?: string): void {
  stopFollowing()
  const main = document.querySelector('main')
  if (!main) return
  const left = entry && followed.get(entry)
  const start = document.activeElement
  const observer = new MutationObserver(follow)
  stopFollowing = () => observer.disconnect()
  observer.observe(main, { childList: true, subtree: true })
  follow()

  function follow() {
    const heading = main!.querySelector('h1')
    const current = document.activeElement
    // Don't steal focus from someone who has moved on.
    if (current !== start && current !== document.body && current !== heading) return stopFollowing()
    const link = left && linksTo(left.path)[left.nth]
    if (heading) focusOn(heading)
    if (link instanceof HTMLElement) focusQuietly(link)
    if (!heading || main!.querySelector('[aria-busy=true]')) return
    const hash = location.hash.slice(1)
    focusField(main!, hash)
    const card = !left && hash && main!.querySelector<HTMLElement>(`#${CSS.escape(hash)} > article`)
    if (card) focusUntilPressed(card)
    // A long list renders the link some time later.
    if (link || !left) stopFollowing()
  }
}

/** Before the app draws what the static page shows: returns what gives the focus back to the same link. */
export function keepFocus(): () => void {
  const link = document.activeElement
  const same = () =>
    [...document.querySelectorAll<HTMLElement>('main a')].filter(
      (one) => one.getAttribute('href') === link?.getAttribute('href'),
    )
  const nth = same().indexOf(link as HTMLElement)
  return () => {
    const its = same()[nth]
    if (its && document.activeElement === document.body) focusQuietly(its)
  }
}

function linksTo(path: string): Element[] {
  return [...document.querySelectorAll(`main a[href^="${CSS.escape(path)}?"]:not([hidden] *)`)]
}

/** Not the customer's own focus, at which the router would fetch the screen they have just left. */
function focusQuietly(link: HTMLElement): void {
  const hush = (event: Event) => event.stopPropagation()
  addEventListener('focusin', hush, true)
  link.focus({ preventScroll: true })
  removeEventListener('focusin', hush, true)
}

/** Later, a click on it must not bring its outline back, but a dismissed notification gives it the focus back. */
function focusUntilPressed(card: HTMLElement): void {
  focusOn(card)
  card.addEventListener('pointerdown', () => card.removeAttribute('tabindex'), { once: true })
}

function focusOn(element: HTMLElement): void {
  element.setAttribute('tabindex', '-1')
  element.focus({ preventScroll: true })
}
