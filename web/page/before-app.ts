/**
 * Inlined into the document's head, for the time until the app runs: handles the menus, fetches the first screen's
 * code, and notes which read the page was opened with, before anything can change its address.
 */
import { firstReadAt } from '#contract/first-reads.ts'
import { openMenusEarly } from './early-menus.ts'
import { preloadFirstCode } from './first-code.ts'

declare global {
  interface Window {
    /** The address of the read whose answer the page brings. The app's bundle then needs no list of screens. */
    firstRead?: string | undefined
  }
}

openMenusEarly()
window.firstRead = firstReadAt(location.pathname, new URLSearchParams(location.search))
// Without a customerRef the app leaves for the login.
if (window.firstRead) preloadFirstCode()
