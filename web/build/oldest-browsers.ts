/**
 * The oldest browsers that the portal supports, about two and a half years old: those of May 2024. The build compiles
 * for them, the README names them, and older ones show a notice (web/ui/base.css). A test compares the three.
 */
export const OLDEST_BROWSERS = { chrome: '123', edge: '123', firefox: '126', safari: '17.5' } as const

export const BUILD_TARGET = Object.entries(OLDEST_BROWSERS).map(([name, version]) => name + version)

/** The first versions of Chrome, Edge and Safari with light-dark(), and of Firefox with zoom, are exactly those. */
export const RECENT_ENOUGH = '(color: light-dark(red, red)) and (zoom: 1)'
