/**
 * Keeps notifications off the customer's decisions and off what has the focus (P1.8): one that would cover such a thing
 * appears at the other end of the window, and is invisible while it would cover one there, too. A card that was just
 * added makes room for it. It also goes to the other end rather than covering the title of a screen that was just
 * announced, or an ordinary button. Loaded along with the popups, so that it is there when the connection is lost.
 */
import styles from './toast.module.css'

const NEW_CARD = 'main article:focus'
const KEPT_FREE = `[data-decision], main :focus-visible, ${NEW_CARD}`
const TITLE = 'main h1:focus'
const CONTROLS = 'main :is(a, button, input, select, textarea)'

const list = document.querySelector(`.${styles.list}`)!
const region = list.parentElement!
let isEmpty = true

new MutationObserver(place).observe(list, { childList: true })
// What is kept free comes and goes with what the page shows.
new ResizeObserver(hideIfCovering).observe(document.body)
addEventListener('scroll', hideIfCovering, { passive: true })
addEventListener('focusin', hideIfCovering)
addEventListener('focusout', hideIfCovering)
// On a phone they are at the other end (toast.module.css).
const phone = matchMedia('(width < 40rem)')
phone.addEventListener('change', placeAnew)
// One may have appeared before this was loaded.
place()

function place(): void {
  const isFirst = isEmpty
  isEmpty = list.childElementCount === 0
  // Those on the screen don't jump.
  if (isFirst) chooseEnd()
  if (isFirst && !isEmpty && isCovering(NEW_CARD)) makeRoom()
  hideIfCovering()
}

function placeAnew(): void {
  chooseEnd()
  hideIfCovering()
}

function chooseEnd(): void {
  region.classList.remove(styles.away!)
  const here = harm()
  if (here === 0) return
  region.classList.add(styles.away!)
  if (harm() >= here) region.classList.remove(styles.away!)
}

/** In a small window: scrolls the card below the notification, though less of it is then in sight. */
function makeRoom(): void {
  region.classList.toggle(styles.away!, !phone.matches)
  const above = list.getBoundingClientRect()
  const { top } = document.querySelector(NEW_CARD)!.getBoundingClientRect()
  // Twice as far below it as it is below the edge of the window, to leave room for the card's outline.
  scrollBy(0, top - above.bottom - 2 * above.top)
}

function harm(): number {
  return [CONTROLS, TITLE, KEPT_FREE].findLastIndex(isCovering) + 1
}

function hideIfCovering(): void {
  region.classList.toggle(styles.hidden!, !isEmpty && isCovering(KEPT_FREE))
}

function isCovering(what: string): boolean {
  const { top, bottom, left, right } = list.getBoundingClientRect()
  return [...document.querySelectorAll(what)].some((element) => {
    const box = element.getBoundingClientRect()
    return box.top < bottom && box.bottom > top && box.left < right && box.right > left
  })
}
