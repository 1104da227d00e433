/**
 * React DOM is half of the first load's script, and whole parts of it are for features that the portal doesn't use.
 * These are the functions through which the rest calls those parts. Here they never do anything, so the build empties
 * them, and the minifier drops what only they use. The build fails if React no longer has one of them.
 */
import { parseAst, type Plugin } from 'vite'

/** `<ViewTransition>`. Each walks the tree in search of one, or is called for one. */
const VIEW_TRANSITIONS = [
  'claimQueuedTransitionTypes',
  'getViewTransitionName',
  'getViewTransitionClassName',
  'createViewTransitionInstance',
  'commitExitViewTransitions',
  'commitNestedViewTransitions',
  'applyViewTransitionToHostInstances',
  'restoreNestedViewTransitions',
  'restoreEnterOrExitViewTransitions',
  'restoreViewTransitionOnHostInstances',
  'startViewTransition',
  'ViewTransitionPseudoElement',
]

/** A `ref` on a `<Fragment>`. */
const FRAGMENT_REFS = [
  'FragmentInstance',
  'traverseVisibleInstancesAndTextInstances',
  'commitNewChildToFragmentInstances',
  'commitFragmentInstanceInsertionEffects',
  'commitFragmentInstanceDeletionEffects',
]

/** Taking over HTML that a server has rendered. */
const HYDRATION = [
  'attemptExplicitHydrationTarget',
  'createFiberFromDehydratedFragment',
  'throwOnHydrationMismatch',
  'popHydrationState',
  'resetHydrationState',
  'upgradeHydrationErrorsToRecoverable',
  'queueHydrationError',
  'mountHostRootWithoutHydrating',
  'updateDehydratedSuspenseComponent',
  'commitActivityHydrationCallbacks',
  'commitSuspenseHydrationCallbacks',
  'retryDehydratedSuspenseBoundary',
  'clearHydrationBoundary',
  'hideOrUnhideDehydratedBoundary',
  'canHydrateInstance',
  'canHydrateTextInstance',
  'canHydrateHydrationBoundary',
  'isSuspenseInstancePending',
  'isSuspenseInstanceFallback',
  'registerSuspenseInstanceRetry',
  'getNextHydratable',
  'retryIfBlockedOn',
]

/** Moving `<title>`, `<link>`, `<script>` and the like into the head: in the portal they are in the page already. */
const HOISTING = [
  'isHostHoistableType',
  'createHoistableInstance',
  'getHydratableHoistableCache',
  'markNodeAsHoistable',
  'mountHoistable',
  'getResource',
  'acquireResource',
  'preloadResource',
  'preloadResourceAndSuspendIfNeeded',
  'insertSuspendedStylesheets',
  'prefetchDNS',
  'preconnect',
  'preload',
  'preloadModule',
  'preinitStyle',
  'preinitScript',
  'preinitModuleScript',
]

const UNUSED: Record<string, { functions: readonly string[]; exports: readonly string[] }> = {
  'react-dom-client.production.js': {
    functions: [...VIEW_TRANSITIONS, ...FRAGMENT_REFS, ...HYDRATION, ...HOISTING],
    exports: ['hydrateRoot'],
  },
  'react-dom.production.js': {
    functions: [],
    exports: [
      'browser',
      'createPortal',
      'preconnect',
      'prefetchDNS',
      'preinit',
      'preinitModule',
      'preload',
      'preloadModule',
      'requestFormReset',
      'unstable_batchedUpdates',
      'useFormState',
      'useFormStatus',
    ],
  },
}

export function reactDomParts(): Plugin {
  return {
    name: 'react-dom-parts',
    apply: 'build',
    transform: {
      filter: { id: /\/react-dom\/cjs\/react-dom[\w.-]*\.production\.js$/ },
      handler(code, id) {
        const unused = UNUSED[id.slice(id.lastIndexOf('/') + 1)]
        return unused && leaveOut(code, unused.functions, unused.exports)
      },
    },
  }
}

function leaveOut(code: string, functions: readonly string[], exports: readonly string[]): string {
  const missing = new Set([...functions, ...exports.map((name) => `exports.${name}`)])
  let kept = ''
  let from = 0
  const cut = (start: number, end: number) => {
    kept += code.slice(from, start)
    from = end
  }
  for (const statement of parseAst(code).body) {
    if (statement.type === 'FunctionDeclaration' && functions.includes(statement.id!.name)) {
      missing.delete(statement.id!.name)
      cut(statement.body!.start + 1, statement.body!.end - 1)
    }
    const assigned = /^([\w$]+(?:\.\w+)?)[.\w]* = /.exec(code.slice(statement.start, statement.start + 100))
    if (statement.type !== 'ExpressionStatement' || !assigned) continue
    const [, target = ''] = assigned
    const isExport = missing.delete(target) && target.startsWith('exports.')
    // A method of a constructor.
    if (isExport || functions.some((name) => target === `${name}.prototype`))
      cut(statement.start, statement.end)
  }
  if (missing.size > 0)
    throw new Error(`React DOM has no ${[...missing].join(', ')}: see react-dom-parts.ts.`)
  return kept + code.slice(from)
}
