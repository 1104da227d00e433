/** Inlined after the static shell: adds what depends on the page's address. */
import { currentMark } from '../shell/current-section.ts'
import { showPlaceholders } from './show-placeholders.ts'

showPlaceholders()
for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-static] a')) {
  const { pathname, search } = location
  const to = link.getAttribute('href')!
  // The same mark that the app will set.
  const mark = link.closest('nav') && currentMark(to, pathname)
  if (mark) link.setAttribute('aria-current', mark)
  // Without the references, a link pressed before the app runs would lead to the login.
  if (/^\/(device|job|service-)/.test(to)) link.search = referencesIn(search)
}

function referencesIn(search: string): string {
  const all = new URLSearchParams(search)
  const names = ['customerRef', 'contractRef'].filter((name) => all.get(name))
  return String(new URLSearchParams(names.map((name) => [name, all.get(name)!])))
}
