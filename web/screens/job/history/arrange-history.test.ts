import { expect, test } from 'vitest'
import type { HistoryRow } from '#contract/job-shapes.ts'
import { EVERYTHING, findRows, wantedOf, type Wanted } from './arrange-history.ts'
import { readListSearch } from '#web/client/list-search.ts'

function row(id: string, more: Partial<HistoryRow> = {}): HistoryRow {
  return {
    id,
    title: 'Living-room TV',
    make: 'Samsung',
    modelName: 'QN65Q80C',
    sn: '0AEB-3HDN 500127',
    addDate: '11/6/2026',
    number: id,
    type: 'Television',
    claimType: 'Replacement',
    status: 'In transit',
    chip: 'On its way',
    tone: 'progress',
    turn: null,
    decideBy: null,
    open: true,
    kind: 'replacement',
    inventoryEquipmentId: '50000013',
    createdAt: new Date(2026, 10, 5, 10, 30).toISOString(),
    ...more,
  }
}

const rows = [
  row('80411-7731'),
  row('80411-7732', {
    tone: 'yours',
    chip: 'Your turn',
    status: 'Ready for Decision',
    title: 'Office printer',
  }),
  row('80411-7733', {
    open: false,
    tone: 'good',
    kind: 'carry-in',
    claimType: 'Carry-In Service',
    sn: 'C02',
  }),
  row('80411-7734', { open: false, kind: null, claimType: 'Courier' }),
]
const idsFor = (wanted: Partial<Wanted>) =>
  findRows(rows, { ...EVERYTHING, ...wanted }).rows.map(({ id }) => id.slice(-1))

test.each([
  ['title', 'office PRINTER', ['2']],
  ['serial number, ignoring spaces and dashes', '0aeb3hdn', ['1', '2', '4']],
  ['number', '7733', ['3']],
  ['product line and type', 'television courier', ['4']],
  ['claim type', 'carry-in', ['3']],
  ['status', 'ready for decision', ['2']],
  ['date as in the row', '11/5/2026', ['1', '2', '3', '4']],
  ['nothing', 'toaster', []],
])('a row is found by its %s', (_by, query, found) => {
  expect(idsFor({ q: query })).toEqual(found)
})

test.each([
  ['', ['1', '2', '3', '4']],
  ['yours', ['2']],
  ['open', ['1', '2']],
  ['finished', ['3', '4']],
] as const)('status %s', (status, found) => {
  expect(idsFor({ status })).toEqual(found)
})

test('status, kind and search are combined; the counts ignore the status filter', () => {
  const found = findRows(rows, { q: 'tv', status: 'open', kind: 'replacement' })
  expect(found.rows.map(({ id }) => id)).toEqual(['80411-7731'])
  expect(found.counts).toEqual({ '': 1, yours: 0, open: 1, finished: 0 })
})

test('unknown filter values in the URL are ignored', () => {
  const search = readListSearch({ q: '', status: 'constructor', kind: '__proto__', customerRef: 'x' })
  expect(search).toEqual({ status: 'constructor', kind: '__proto__' })
  expect(wantedOf(search)).toEqual(EVERYTHING)
})
