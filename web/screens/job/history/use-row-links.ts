/**
 * Two links a row, four hundred rows: a component of the router's for each would work out eight hundred addresses at
 * every change of the list. Here each is a plain anchor, and the list as a whole does what the router's links do:
 * stay in the app on a plain press, and fetch ahead where a pointer rests or focus arrives. A press beside the links
 * of a row leads to its job.
 */
import { useRouter } from '@tanstack/react-router'
import { useMemo, useRef, type MouseEvent, type SyntheticEvent } from 'react'
import { useReferences } from '#web/client/use-references.ts'
import { readHistorySearch } from './history-search.ts'

type RowScreen = '/job/$id' | '/device/$id'

// As long as the router's own links wait: a pointer on its way elsewhere asks for nothing.
const INTENT_MS = 50

export function useRowLinks() {
  const router = useRouter()
  const { customerRef, contractRef } = useReferences()
  const intent = useRef<ReturnType<typeof setTimeout>>(undefined)

  /** What to spread on an anchor. Stays the same, so that a row that stays is not drawn again. */
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
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
    if (!target || elsewhere) return
    event.preventDefault()
    const search = readHistorySearch(router.latestLocation.search)
    void router.navigate({ ...target, state: { cameFrom: { to: '/service-history', search } } })
  }
  /** What to spread on the list. */
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
  // Whoever has marked some words is about to copy them.
  if (getSelection()?.toString()) return null
  const row = (target as Element).closest('tbody > tr')
  return screenOf(row?.querySelector<HTMLElement>('a[data-screen]'))
}

function screenOf(link: HTMLElement | null | undefined) {
  const { screen, id = '' } = link?.dataset ?? {}
  return screen ? { to: screen as RowScreen, params: { id } } : null
}
