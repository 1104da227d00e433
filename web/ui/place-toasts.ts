/**
 * Keeps notifications from covering decisions, the appointment and the focused element (P1.8). A notification that
 * would cover one of these at the bottom of the window moves to the top, below the header; if it would cover one there
 * too, it is invisible. A card that was just added makes room for it. It is also invisible while the visible title, the
 * paragraph below that or an open dialog says the same.
 */
import styles from './toast.module.css'

const NEW_CARD = 'main article:focus'
const KEPT_FREE = `[data-decision], [data-kept-free], main :focus-visible, ${NEW_CARD}`
const SAYS_IT = 'main h1, main h1 + *, dialog[open]'

let list: HTMLElement
let region: HTMLElement

export function placeToasts(shown: HTMLElement): void {
  list = shown
  region = list.parentElement!
  new MutationObserver((changes) => place(changes.some(({ addedNodes }) => addedNodes.length > 0))).observe(
    list,
    { childList: true },
  )
  // The elements to keep visible change with the page.
  new ResizeObserver(follow).observe(document.body)
  addEventListener('scroll', follow, { passive: true })
  addEventListener('focusin', follow)
  addEventListener('focusout', follow)
}

/** Only for a new one: those on the screen don't jump. */
function place(isNew: boolean): void {
  if (isNew) {
    region.classList.remove(styles.away!)
    region.classList.toggle(styles.away!, isCovering(KEPT_FREE))
  }
  follow()
  if (isNew && isCovering(NEW_CARD)) makeRoom()
}

/** In a small window: scrolls the card below the notification, though less of it is then in sight. */
function makeRoom(): void {
  const above = list.getBoundingClientRect()
  const { top } = document.querySelector(NEW_CARD)!.getBoundingClientRect()
  // Twice as far below it as it is below the header, to leave room for the card's outline.
  scrollBy(0, top - above.bottom - 2 * (above.top - headerEnd()))
}

function follow(): void {
  if (!list.firstChild) return
  region.style.setProperty('--header-end', `${headerEnd()}px`)
  region.classList.toggle(styles.hidden!, isCovering(KEPT_FREE) || isSaid())
}

/** Where the header ends in the window, or the strip below it that says offline; 0 if they are scrolled away. */
function headerEnd(): number {
  return Math.max(
    0,
    ...all('header, header + [role=status]').map((part) => part.getBoundingClientRect().bottom),
  )
}

function isCovering(what: string): boolean {
  const { top, bottom, left, right } = list.getBoundingClientRect()
  return all(what).some((element) => {
    const box = element.getBoundingClientRect()
    return box.top < bottom && box.bottom > top && box.left < right && box.right > left
  })
}

/** Every line of every one, by its first sentence: the page that says it says what to do, too. */
function isSaid(): boolean {
  const said = all(SAYS_IT).filter(isInWindow)
  return [...list.querySelectorAll('p')].every(({ textContent }) =>
    said.some((element) => element.textContent.includes(textContent.replace(/\.(\s.*)?$/s, ''))),
  )
}

function isInWindow(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}

function all(selector: string): Element[] {
  return [...document.querySelectorAll(selector)]
}
