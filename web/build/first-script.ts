/** What the first script leaves out of its libraries, and what it runs later than it otherwise would. */
import type { Plugin } from 'vite'

// Parts of the router that it refers to and the portal replaces: links (web/shell/link.tsx), and reading and writing
// the search of an address (web/routes.tsx).
const UNUSED = {
  '@tanstack/react-router/dist/esm/link.js':
    'export const linkOptions = (options) => options; export let Link, createLink, useLinkProps',
  '@tanstack/router-core/dist/esm/searchParams.js':
    'export let defaultParseSearch, defaultStringifySearch, parseSearchWith, stringifySearchWith',
}

// As an ES module, React DOM would run in the same task as everything else in the file. Required, it runs in the one
// that first uses it.
const LATER = '\0react-dom-later.cjs'
const RUNS_LATER = "exports.createRoot = (container) => require('react-dom/client').createRoot(container)"

export function firstScript(): Plugin {
  return {
    name: 'first-script',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^react-dom\/client$/ },
      handler: (_id, importer) => (importer?.endsWith('/web/main.tsx') ? LATER : null),
    },
    load(id) {
      if (id === LATER) return RUNS_LATER
      return Object.entries(UNUSED).find(([file]) => id.endsWith(file))?.[1]
    },
  }
}
