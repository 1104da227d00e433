/**
 * Links to screens, with the types of the router's links. Each of the router's own subscribes to the URL and computes
 * its address whenever that changes, and sixty devices have 130 links. These compute it when they are drawn: all it
 * keeps of the URL are the references, which come from a context. Unless a link has a state of its own, the screen it
 * opens knows where it was opened from, for BACK.
 */
import {
  useRouter,
  type HistoryState,
  type LinkComponent,
  type LinkProps as RouterLinkProps,
  type NavigateOptions,
} from '@tanstack/react-router'
import { createContext, useContext, type ComponentProps, type MouseEvent } from 'react'
import type { ScreenReferences } from '#web/client/queries.ts'
import { searchText } from '#web/client/search-text.ts'

type Place = Pick<RouterLinkProps, 'to' | 'params' | 'search'>

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Where a screen was opened from, including filters, and the place of that entry in the history. */
    cameFrom?: Place
    cameFromIndex?: number
    /** The place of the entry where Edit was pressed; the rest is that entry's, for the job that is shown after saving. */
    editedFrom?: number
  }
}

type LinkProps = NavigateOptions & ComponentProps<'a'>

// A pointer just passing over a link prefetches nothing.
const INTENT_MS = 50

const References = createContext<Partial<ScreenReferences>>({})
export const ReferencesInLinks = References.Provider

let intent: ReturnType<typeof setTimeout> | undefined

export const Link = ScreenLink as LinkComponent<'a'>

function ScreenLink({ to, params, search, hash, state, replace, onClick, ...rest }: LinkProps) {
  // None where the server draws, which follows no link.
  const router = useRouter({ warn: false })
  const references = useContext(References)
  const screen = { to, params, search, hash, state, replace } as NavigateOptions
  const prefetch = () => void router.preloadRoute(screen).catch(() => {})
  const intend = () => startIntent(prefetch)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || opensElsewhere(event)) return
    event.preventDefault()
    stopIntent()
    void router.navigate(state || replace ? screen : { ...screen, state: leftFor(to, router) })
  }
  // Relative to the current URL: rare, and for the router.
  const isPlain = to?.startsWith('/') && ![params, search, hash].some(isRelative)
  const href = isPlain
    ? `${pathOf(to!, params)}${searchText({ ...references, ...(search as object) })}${hash ? `#${hash}` : ''}`
    : router.buildLocation(screen as never).href
  return (
    <a
      {...rest}
      href={href}
      onClick={follow}
      onFocus={intend}
      onMouseEnter={intend}
      onBlur={stopIntent}
      onMouseLeave={stopIntent}
      onTouchStart={prefetch}
    />
  )
}

/** The current place, in the state of the screen that is opened from it. A link to the place itself adds no entry. */
function leftFor(
  to: string | undefined,
  { latestLocation: { pathname, search, state } }: ReturnType<typeof useRouter>,
): HistoryState {
  return pathname === to
    ? {}
    : { cameFrom: { to: pathname, search } as Place, cameFromIndex: state.__TSR_index }
}

/** A click that the browser handles: in another tab or window, or as a download. */
export function opensElsewhere({ metaKey, ctrlKey, shiftKey, altKey, button }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey || button !== 0
}

function startIntent(prefetch: () => void): void {
  stopIntent()
  intent = setTimeout(prefetch, INTENT_MS)
}

function stopIntent(): void {
  clearTimeout(intent)
}

function isRelative(part: unknown): boolean {
  return part === true || typeof part === 'function'
}

function pathOf(template: string, params: unknown): string {
  return template.replace(/\$(\w+)/g, (_, name: string) =>
    encodeURIComponent((params as Record<string, string>)[name]!),
  )
}
