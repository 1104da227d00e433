/**
 * With two links a row and four hundred rows, router links would compute eight hundred URLs on every change of the
 * list. So these are plain anchors, and the list handles events for all of them like router links: client-side
 * navigation on a plain click, prefetch on intent. A click elsewhere in a row opens its job.
 */
import { useRouter } from '@tanstack/react-router'
import { useMemo, useRef, type MouseEvent, type SyntheticEvent } from 'react'
import { useReferences } from '#web/client/use-references.ts'
import { leftFor, opensElsewhere } from '#web/shell/link.tsx'

type RowScreen = '/job/$id' | '/device/$id'

// The same delay as the router's links: a pointer just passing over prefetches nothing.
const INTENT_MS = 50

export function useRowLinks() {
  const router = useRouter()
  const { customerRef, contractRef } = useReferences()
  const intent = useRef<ReturnType<typeof setTimeout>>(undefined)

  /** Props for an anchor. Stable, so that memoized rows don't render again. */
  const linkTo = useMemo(() => {
    const references = new URLSearchParams({ customerRef, ...(contractRef && { contractRef }) })
    return (screen: RowScreen, id: string) => ({
      href: `${screen.replace('$id', encodeURIComponent(id))}?${references}`,
      'data-screen': screen,
      'data-id': id,
    })
  }, [customerRef, contractRef])

  const fetchAhead = (event: SyntheticEvent) => {
    const target = targetOf(event)
    clearTimeout(intent.current)
    if (target) intent.current = setTimeout(() => void router.preloadRoute(target), INTENT_MS)
  }
  const follow = (event: MouseEvent) => {
    const target = targetOf(event) ?? targetOfRow(event)
    if (!target || opensElsewhere(event)) return
    event.preventDefault()
    void router.navigate({ ...target, state: leftFor(target.to, router) })
  }
  /** Props for the list. */
  const listProps = {
    onClick: follow,
    onFocus: fetchAhead,
    onPointerOver: fetchAhead,
    onPointerOut: () => clearTimeout(intent.current),
  }
  return { linkTo, listProps }
}

function targetOf({ target }: SyntheticEvent) {
  return screenOf((target as Element).closest<HTMLElement>('a[data-screen]'))
}

function targetOfRow({ target }: SyntheticEvent) {
  // Someone selecting text is about to copy it.
  if (getSelection()?.toString()) return null
  const row = (target as Element).closest('tbody > tr')
  return screenOf(row?.querySelector<HTMLElement>('a[data-screen]'))
}

function screenOf(link: HTMLElement | null | undefined) {
  const { screen, id = '' } = link?.dataset ?? {}
  return screen ? { to: screen as RowScreen, params: { id } } : null
}
