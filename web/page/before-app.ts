/**
 * Inlined into the document's head. Until the app runs, it operates the menus and preloads the first screen's code. It
 * also keeps which screen the page was opened with, before anything can change the address.
 */
import { firstScreenAt, type FirstScreen } from '#contract/screens.ts'
import { openMenusEarly } from './early-menus.ts'

declare global {
  interface Window {
    /** Includes the read whose answer is in the page. Set here so that other scripts need no list of screens. */
    firstScreen?: FirstScreen | undefined
  }
}

/** The files that each screen needs in addition to the first load. The build fills them in. */
declare const SCREEN_FILES: Partial<Record<FirstScreen['file'], string[]>>

openMenusEarly()
const first = (window.firstScreen = firstScreenAt(location.pathname, new URLSearchParams(location.search)))
// In parallel with the app's script, which would request them a round trip later. Not without a customer, because the
// app then redirects to the login.
for (const file of (first?.read && SCREEN_FILES[first.file]) || []) {
  const link = document.createElement('link')
  link.rel = file.endsWith('.js') ? 'modulepreload' : 'preload'
  if (link.rel === 'preload') link.as = 'style'
  // The same mode as in the build's own links: otherwise the browser would fetch the file again.
  link.crossOrigin = ''
  link.href = file
  document.head.append(link)
}
