/**
 * A new screen is announced by its heading, as a new page would be. The heading may come only with the screen's data,
 * or take the place of the one that stood there meanwhile; until the screen is whole, focus follows it. Where the
 * address names one field of several, that is where one goes on.
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
    // Whoever has gone on to something else in the meantime is not called back.
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
