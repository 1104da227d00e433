/** How a link to a list is marked on the screen at this path. A screen within a section isn't its page. */
export function currentMark(to: string, pathname: string): 'page' | 'true' | undefined {
  if (pathname === to) return 'page'
  return sectionOf(pathname) === to ? 'true' : undefined
}

function sectionOf(pathname: string): string | null {
  if (pathname.startsWith('/job')) return '/service-history'
  return /^\/(device|service-request)/.test(pathname) ? '/device/my-devices' : null
}
