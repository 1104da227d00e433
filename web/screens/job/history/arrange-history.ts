import type { HistoryRow } from '#contract/job-shapes.ts'
import { isClaimKind, type ClaimKind } from '#domain/claim/kind-names.ts'
import { deviceMatcher, searchedText, type SearchedText } from '#domain/customer/device.ts'
import type { ListSearch } from '#web/client/list-search.ts'
import { requestedDay } from '#web/dates/requested-day.ts'
import * as words from './words.ts'

export const STATUS_FILTERS = {
  all: { label: words.filterAll, holds: () => true },
  yours: { label: words.filterYours, holds: ({ tone }) => tone === 'yours' },
  open: { label: words.filterOpen, holds: ({ open }) => open },
  finished: { label: words.filterClosed, holds: ({ open }) => !open },
} as const satisfies Record<string, { label: string; holds: (row: HistoryRow) => boolean }>

export type StatusFilter = keyof typeof STATUS_FILTERS

export interface Wanted {
  query: string
  status: StatusFilter
  /** '' means every kind. */
  kind: ClaimKind | ''
}

export const EVERYTHING: Wanted = { query: '', status: 'all', kind: '' }

/** Unknown values in the URL are ignored. */
export function wantedOf({ q = '', status = '', kind = '' }: ListSearch): Wanted {
  return {
    query: q,
    status: isStatusFilter(status) ? status : 'all',
    kind: isClaimKind(kind) ? kind : '',
  }
}

/** The reverse; defaults stay out of the URL. */
export function searchOf({ query, status, kind }: Wanted): ListSearch {
  return {
    ...(query.trim() && { q: query }),
    ...(status !== 'all' && { status }),
    ...(kind && { kind }),
  }
}

export interface Found {
  rows: readonly HistoryRow[]
  /** How many rows each status would show, given the search and the kind. */
  counts: Record<StatusFilter, number>
}

/** The matching rows in their original order: newest first. */
export function findRows(all: readonly HistoryRow[], { query, status, kind }: Wanted): Found {
  const ofKind = kind ? all.filter((row) => row.kind === kind) : all
  const matching = query.trim() ? ofKind.filter(rowMatcher(query)) : ofKind
  const count = (filter: StatusFilter) => matching.filter(STATUS_FILTERS[filter].holds).length
  return {
    rows: status === 'all' ? matching : matching.filter(STATUS_FILTERS[status].holds),
    counts: { all: matching.length, yours: count('yours'), open: count('open'), finished: count('finished') },
  }
}

/** Every word must occur somewhere in the row (P2.7's fields), the serial number regardless of spacing. */
function rowMatcher(query: string): (row: HistoryRow) => boolean {
  const matches = deviceMatcher(query)
  return (row) => {
    if (!texts.has(row)) texts.set(row, textOf(row))
    return matches(texts.get(row)!)
  }
}

const texts = new WeakMap<HistoryRow, SearchedText>()

function textOf(row: HistoryRow): SearchedText {
  const { title, make, modelName, sn, type, createdAt, number, claimType, status, chip } = row
  const device = {
    equipmentName: title,
    make,
    modelName,
    productLineName: type,
    serialNumber: sn,
    createdDate: createdAt && requestedDay(createdAt),
  }
  return searchedText(device, [number, claimType, status, chip])
}

function isStatusFilter(value: string): value is StatusFilter {
  return Object.hasOwn(STATUS_FILTERS, value)
}
