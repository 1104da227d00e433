/**
 * Focus management: a new screen is announced by moving focus to its heading, as a new page would be. The heading may
 * arrive with the screen's data or replace a placeholder, so focus follows it until the screen is complete. If the
 * hash names a field, focus goes there.
 */
import { focusField } from './ui/focus-field.ts'

let stopFollowing = () => {}

export function announceScreen(): void {
  stopFollowing()
  const main = document.querySelector('main')
  if (!main) return
  const start = document.activeElement
  const observer = new MutationObserver(follow)
  stopFollowing = () => observer.disconnect()
  observer.observe(main, { childList: true, subtree: true })
  follow()

  function follow() {
    const heading = main!.querySelector('h1')
    const current = document.activeElement
    // Don't steal focus from someone who has moved on.
    const atRest = current === start || current === document.body
    if (heading && atRest) focusOn(heading)
    const whole = heading && !main!.querySelector('[aria-busy=true]')
    if (whole && (atRest || current === heading)) focusField(main!, location.hash.slice(1))
    if (whole || !(atRest || current === heading)) stopFollowing()
  }
}

function focusOn(heading: HTMLElement): void {
  heading.setAttribute('tabindex', '-1')
  heading.focus({ preventScroll: true })
}
