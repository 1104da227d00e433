/**
 * Fetches the first screen's files beside the app's script, which would ask for them only once it runs: a round trip
 * later. They run when the app imports them.
 */
import { FIRST_READS, type FirstScreen } from '#contract/first-reads.ts'

/** The files of each screen's code, filled in by the build. */
declare const SCREEN_FILES: Partial<Record<FirstScreen, string[]>>

export function preloadFirstCode(): void {
  const first = FIRST_READS.find(({ path }) => path.test(location.pathname))
  for (const file of (first && SCREEN_FILES[first.screen]) || []) {
    const link = document.createElement('link')
    link.rel = file.endsWith('.js') ? 'modulepreload' : 'preload'
    if (link.rel === 'preload') link.as = 'style'
    // As the build's own links: a browser doesn't use what was fetched in another mode.
    link.crossOrigin = ''
    link.href = file
    document.head.append(link)
  }
}
