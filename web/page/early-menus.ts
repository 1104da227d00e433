/**
 * Opens and closes the prerendered shell's menus until the app runs, which takes a while on a slow connection. A menu
 * that is open then stays open in the app.
 */
declare global {
  interface Window {
    /** The ids of the lists opened before the app ran. */
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
