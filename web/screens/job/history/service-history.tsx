import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useDeferredValue, useMemo, useRef } from 'react'
import type { HistoryRow } from '#contract/job-shapes.ts'
import { claimKinds, type ClaimKind } from '#domain/claim/kind.ts'
import { claimKindNames } from '#domain/claim/kind-names.ts'
import { serviceHistoryQuery } from '#web/client/queries.ts'
import { useKeptInAddress } from '#web/client/use-kept-in-address.ts'
import { usePlaceLeft } from '#web/client/use-place-left.ts'
import { useReferences } from '#web/client/use-references.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { useShownItems } from '#web/ui/use-shown-items.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { ScreenQuery } from '../../screen-query.tsx'
import { EVERYTHING, findRows, searchOf, wantedOf } from './arrange-history.ts'
import { HistorySkeleton } from './history-skeleton.tsx'
import { HistoryTable } from './history-table.tsx'
import { NoMatch, NoServiceCalls } from './no-service-calls.tsx'
import { OlderServiceCalls, type Older } from './older-service-calls.tsx'
import { StatusFilter } from './status-filter.tsx'
import { useReadingOn } from './use-reading-on.ts'
import * as words from './words.ts'
import styles from './service-history.module.css'

export function ServiceHistoryRoute() {
  const history = useInfiniteQuery(serviceHistoryQuery(useReferences()))
  const { data } = history
  // Memoized: the filters depend on the identity of the array.
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows) ?? [], [data])
  return (
    <ScreenQuery result={history} title={words.title} skeleton={<HistorySkeleton />}>
      {({ pages }) => (
        <ServiceHistoryScreen
          rows={rows}
          older={{
            isThere: history.hasNextPage,
            isLoading: history.isFetchingNextPage,
            hasFailed: history.isFetchNextPageError,
            isShown: pages.length > 1,
            show: () => void history.fetchNextPage(),
          }}
        />
      )}
    </ScreenQuery>
  )
}

interface ServiceHistoryProps {
  rows: readonly HistoryRow[]
  older: Older
}

function ServiceHistoryScreen({ rows, older }: ServiceHistoryProps) {
  return (
    <>
      <PageHeading title={words.title} about={summaryOf(rows, older)} />
      {rows.length > 0 ? <FilteredHistory rows={rows} older={older} /> : <NoServiceCalls />}
    </>
  )
}

// A row is at least 86 px tall.
const IN_SIGHT = Math.ceil(innerHeight / 86)
const PER_FRAME = 80
const KIND_OPTIONS = claimKindNames.map((kind) => ({ value: kind, label: claimKinds[kind].label }))

function FilteredHistory({ rows, older }: ServiceHistoryProps) {
  const address = useSearch({ from: '/service-history' })
  const { wanted, change, settle } = useKeptInAddress(wantedOf(address), searchOf)
  const field = useRef<HTMLInputElement>(null)
  // Deferred: the controls stay responsive while the rows render. Clearing isn't: it shows only a few at first.
  const followed = useDeferredValue(wanted)
  const query = wanted.query && followed.query
  const found = useMemo(() => findRows(rows, { ...followed, query }), [rows, followed, query])
  // By id: rows that are fetched again are other objects.
  const { shown, areAll } = useShownItems(found.rows.map(idOf), IN_SIGHT, PER_FRAME)
  // Render what is in view first, the rest right after. Rows that don't match are only hidden, so that clearing the
  // search doesn't have to render them again.
  const drawn = useDeferredValue(rows, usePlaceLeft() ? rows : found.rows.slice(0, IN_SIGHT))
  const isNarrowed = found.rows.length < rows.length
  const readOn = useReadingOn({
    rows: rows.length,
    listed: found.rows.length,
    isSettled: drawn === rows && areAll,
    field,
  })
  const clear = (part: Partial<typeof EVERYTHING>) => {
    change(part)
    field.current?.focus()
  }
  return (
    <>
      <div className={styles.filters}>
        <div className={styles.search} onBlur={settle}>
          <SearchField
            label={words.search}
            placeholder={words.searchIn}
            value={wanted.query}
            onChange={(query) => change({ query })}
            onClear={() => clear({ query: '' })}
            inputRef={field}
          />
        </div>
        <div className={styles.kind}>
          <Select
            label={<VisuallyHidden>{words.kind}</VisuallyHidden>}
            placeholder={words.everyKind}
            options={KIND_OPTIONS}
            value={wanted.kind}
            onChange={(kind) => change({ kind: kind as ClaimKind | '' })}
            isFilter
          />
        </div>
        <StatusFilter value={wanted.status} counts={found.counts} onChange={(status) => change({ status })} />
        <p role="status" className={styles.found}>
          {isNarrowed && words.found(found.rows.length, rows.length, older.isThere)}
        </p>
      </div>
      <HistoryTable rows={drawn} shown={shown} />
      {found.rows.length === 0 && (
        <NoMatch wanted={{ ...followed, query }} hasOlder={older.isThere} onClear={() => clear(EVERYTHING)} />
      )}
      <OlderServiceCalls older={older} loaded={rows.length} isNarrowed={isNarrowed} onShow={readOn} />
    </>
  )
}

function idOf({ id }: HistoryRow): string {
  return id
}

function summaryOf(rows: readonly HistoryRow[], older: Older): string {
  if (rows.length === 0) return ''
  const yours = rows.filter(({ tone }) => tone === 'yours').length
  const open = rows.filter((row) => row.open).length
  return [
    (older.isThere ? words.newest : words.serviceCalls)(rows.length),
    open > 0 && words.open(open),
    yours > 0 && words.waiting(yours),
  ]
    .filter(Boolean)
    .join(' · ')
}
