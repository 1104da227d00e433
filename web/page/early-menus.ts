/**
 * The menus stand in the page before the app runs, and on a slow line that is a while. Until then they open and close
 * by this; the app's own begin with what is open.
 */
declare global {
  interface Window {
    /** The ids of the lists that were opened before the app ran. */
    openedEarly?: Set<string>
  }
}

export function openMenusEarly(): void {
  const open = (window.openedEarly = new Set())
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('[data-static] [aria-controls]')
    if (!button) return
    const id = button.getAttribute('aria-controls')!
    const opens = !open.delete(id)
    if (opens) open.add(id)
    button.setAttribute('aria-expanded', String(opens))
    document.getElementById(id)?.toggleAttribute('data-open', opens)
  })
}
