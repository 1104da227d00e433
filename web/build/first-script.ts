/**
 * What the first script leaves out of its libraries, what it runs later than it otherwise would, and when the browser
 * compiles scripts.
 */
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

// Errors that React throws and catches itself, created when React DOM runs. While DevTools or Lighthouse look at a page,
// V8 finds out where each error was created, for which it parses all of React DOM once more. These don't need to know.
const OWN_ERROR = /(?<=\w+Exception = )Error\((?<message>formatProdErrorMessage\(\d+\))\)/g
const WITHOUT_PLACE = '{ __proto__: Error.prototype, message: $<message> }'

// Chromium compiles the functions of a file with this first line on the thread that receives it. Otherwise the main
// thread compiles each one when it is first called, which was a third of the first load's script time. Screens have it
// too: their files are loaded when they are about to be drawn.
const COMPILE_EARLY = '//# allFunctionsCalledOnLoad'

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
    transform: {
      filter: { id: /react-dom-client\.production\.js$/ },
      handler: (code) => code.replaceAll(OWN_ERROR, WITHOUT_PLACE),
    },
    // A file's name tells its content, and this line is added after the name is made.
    augmentChunkHash: () => COMPILE_EARLY,
    generateBundle: {
      // After Vite has put its list of files in front of the code.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk') file.code = `${COMPILE_EARLY}\n${file.code}`
        }
      },
    },
  }
}
