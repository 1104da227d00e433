/** Inlined after the static shell: marks the section that the address belongs to, as the app will. */
import { currentMark } from '../shell/current-section.ts'

for (const link of document.querySelectorAll('nav a')) {
  const mark = currentMark(link.getAttribute('href')!, location.pathname)
  if (mark) link.setAttribute('aria-current', mark)
}
