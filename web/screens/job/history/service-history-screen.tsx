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
import { classNames } from '#web/ui/class-names.ts'
import { FilterPills } from '#web/ui/filter-pills.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { useShownItems } from '#web/ui/use-shown-items.ts'
import { ScreenQuery } from '#web/screen/screen-query.tsx'
import { EVERYTHING, findRows, STATUS_FILTERS, wantedOf, type StatusFilter } from './arrange-history.ts'
import { Placeholder } from './service-history-placeholder.tsx'
import { HistoryTable } from './history-table.tsx'
import { NoMatch, NoServiceCalls } from './no-service-calls.tsx'
import { OlderServiceCalls, type LoadedHistory } from './older-service-calls.tsx'
import { useReadingOn } from './use-reading-on.ts'
import * as words from './words.ts'
import styles from './service-history.module.css'

export function Screen() {
  const history = useInfiniteQuery(serviceHistoryQuery(useReferences()))
  const { data } = history
  // Memoized: the filters depend on the identity of the array.
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows) ?? [], [data])
  return (
    <ScreenQuery result={history} title={words.title} skeleton={<Placeholder />}>
      {() => <ServiceHistory rows={rows} history={history} />}
    </ScreenQuery>
  )
}

interface ServiceHistoryProps {
  rows: readonly HistoryRow[]
  history: LoadedHistory
}

function ServiceHistory({ rows, history }: ServiceHistoryProps) {
  return (
    <>
      <PageHeading title={words.title} about={summaryOf(rows, history.hasNextPage)} />
      {rows.length > 0 ? <FilteredHistory rows={rows} history={history} /> : <NoServiceCalls />}
    </>
  )
}

// A row is at least 86 px tall.
const IN_SIGHT = Math.ceil(innerHeight / 86)
const PER_FRAME = 80
const STATUSES = Object.entries(STATUS_FILTERS) as [StatusFilter, { label: string }][]
const KIND_OPTIONS = claimKindNames.map((kind) => ({ value: kind, label: claimKinds[kind].label }))

function FilteredHistory({ rows, history }: ServiceHistoryProps) {
  const { hasNextPage: hasOlder } = history
  const address = useSearch({ from: '/service-history' })
  const { wanted, change, settle } = useKeptInAddress(wantedOf(address))
  const field = useRef<HTMLInputElement>(null)
  // Deferred: the controls stay responsive while the rows render. Clearing isn't: it shows only a few at first.
  const followed = useDeferredValue(wanted)
  const q = wanted.q && followed.q
  const found = useMemo(() => findRows(rows, { ...followed, q }), [rows, followed, q])
  // Compare ids, because rows are new objects after each fetch.
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
      <div className={classNames(styles.filters, 'screen-only')}>
        <div onBlur={settle}>
          <SearchField
            label={words.search}
            placeholder={words.searchIn}
            value={wanted.q}
            onChange={(typed) => change({ q: typed })}
            onClear={() => clear({ q: '' })}
            inputRef={field}
          />
        </div>
        <Select
          label={words.kind}
          placeholder={words.everyKind}
          options={KIND_OPTIONS}
          value={wanted.kind}
          onChange={(kind) => change({ kind: kind as ClaimKind | '' })}
          isFilter
        />
        <FilterPills
          label={words.status}
          filters={STATUSES.map(([value, { label }]) => ({ value, label, count: found.counts[value] }))}
          value={wanted.status}
          onChange={(status) => change({ status })}
        />
        <p role="status" className={classNames('note', styles.found)}>
          {isNarrowed && words.found(found.rows.length, rows.length, hasOlder)}
        </p>
      </div>
      <HistoryTable rows={drawn} shown={shown} />
      {found.rows.length === 0 && (
        <NoMatch wanted={{ ...followed, q }} hasOlder={hasOlder} onClear={() => clear(EVERYTHING)} />
      )}
      <OlderServiceCalls history={history} loaded={rows.length} isNarrowed={isNarrowed} onShow={readOn} />
    </>
  )
}

function idOf({ id }: HistoryRow): string {
  return id
}

function summaryOf(rows: readonly HistoryRow[], hasOlder: boolean): string {
  if (rows.length === 0) return ''
  const yours = rows.filter(({ tone }) => tone === 'yours').length
  const open = rows.filter((row) => row.open).length
  return [
    (hasOlder ? words.newest : words.serviceCalls)(rows.length),
    open > 0 && words.open(open),
    yours > 0 && words.waiting(yours),
  ]
    .filter(Boolean)
    .join(' · ')
}
