/**
 * Inlined into the document's head, for the time until the app runs: handles the menus, fetches the first screen's
 * code, and notes which screen the page was opened with, before anything can change its address.
 */
import { firstScreenAt, type FirstScreen } from '#contract/screens.ts'
import { openMenusEarly } from './early-menus.ts'

declare global {
  interface Window {
    /** With the read whose answer the page brings. The app's bundle and what follows the shell need no list of screens. */
    firstScreen?: FirstScreen | undefined
  }
}

/** The files of each screen's code that the first load doesn't have, filled in by the build. */
declare const SCREEN_FILES: Partial<Record<FirstScreen['file'], string[]>>

openMenusEarly()
const first = (window.firstScreen = firstScreenAt(location.pathname, new URLSearchParams(location.search)))
// Beside the app's script, which would ask for them only once it runs: a round trip later. Without a customer the app
// leaves for the login.
for (const file of (first?.read && SCREEN_FILES[first.file]) || []) {
  const link = document.createElement('link')
  link.rel = file.endsWith('.js') ? 'modulepreload' : 'preload'
  if (link.rel === 'preload') link.as = 'style'
  // As the build's own links: a browser doesn't use what was fetched in another mode.
  link.crossOrigin = ''
  link.href = file
  document.head.append(link)
}
