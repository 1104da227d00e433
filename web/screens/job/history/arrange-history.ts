import type { HistoryRow } from '#contract/job-shapes.ts'
import { isClaimKind, type ClaimKind } from '#domain/claim/kind-names.ts'
import { deviceMatcher, searchedText, type SearchedText } from '#domain/customer/device.ts'
import type { ListSearch } from '#web/client/list-search.ts'
import { requestedDay } from '#web/dates/requested-day.ts'
import * as words from './words.ts'

export const STATUS_FILTERS = {
  '': { label: words.filterAll, holds: () => true },
  yours: { label: words.yourTurn, holds: ({ tone }) => tone === 'yours' },
  open: { label: words.filterOpen, holds: ({ open }) => open },
  finished: { label: words.filterClosed, holds: ({ open }) => !open },
} as const satisfies Record<string, { label: string; holds: (row: HistoryRow) => boolean }>

export type StatusFilter = keyof typeof STATUS_FILTERS

export interface Wanted {
  q: string
  status: StatusFilter
  /** '' means every kind. */
  kind: ClaimKind | ''
}

export const EVERYTHING: Wanted = { q: '', status: '', kind: '' }

/** Unknown values in the URL are ignored. */
export function wantedOf({ q = '', status = '', kind = '' }: ListSearch): Wanted {
  return {
    q,
    status: isStatusFilter(status) ? status : '',
    kind: isClaimKind(kind) ? kind : '',
  }
}

export interface Found {
  rows: readonly HistoryRow[]
  /** How many rows each status would show, given the search and the kind. */
  counts: Record<StatusFilter, number>
}

export function findRows(all: readonly HistoryRow[], { q, status, kind }: Wanted): Found {
  const ofKind = kind ? all.filter((row) => row.kind === kind) : all
  const matching = q.trim() ? ofKind.filter(rowMatcher(q)) : ofKind
  const count = (filter: StatusFilter) => matching.filter(STATUS_FILTERS[filter].holds).length
  return {
    rows: matching.filter(STATUS_FILTERS[status].holds),
    counts: { '': matching.length, yours: count('yours'), open: count('open'), finished: count('finished') },
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
