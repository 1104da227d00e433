/**
 * Keeps notifications off the customer's decisions (P1.8): one that would cover a decision appears at the other end of
 * the window, and is invisible while it would cover one there, too. Loaded along with the popups, so that it is there
 * when the connection is lost.
 */
import styles from './toast.module.css'

const list = document.querySelector(`.${styles.list}`)!
const region = list.parentElement!
let isEmpty = true

new MutationObserver(() => {
  if (isEmpty) chooseEnd()
  isEmpty = list.childElementCount === 0
  hideIfCovering()
}).observe(list, { childList: true })
// A decision comes and goes with what the page shows.
new ResizeObserver(hideIfCovering).observe(document.body)
addEventListener('scroll', hideIfCovering, { passive: true })

/** Only for the first: those on the screen don't jump. */
function chooseEnd(): void {
  region.classList.remove(styles.away!)
  if (!isCovering()) return
  region.classList.add(styles.away!)
  if (isCovering()) region.classList.remove(styles.away!)
}

function hideIfCovering(): void {
  region.classList.toggle(styles.hidden!, !isEmpty && isCovering())
}

function isCovering(): boolean {
  const { top, bottom, left, right } = list.getBoundingClientRect()
  return [...document.querySelectorAll('[data-decision]')].some((decision) => {
    const box = decision.getBoundingClientRect()
    return box.top < bottom && box.bottom > top && box.left < right && box.right > left
  })
}
