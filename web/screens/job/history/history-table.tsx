/**
 * A table on wide screens, cards on narrow ones. The CSS grid removes the table roles in some browsers, so every element
 * sets its role.
 */
/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role jsx-a11y/no-noninteractive-element-interactions jsx-a11y/click-events-have-key-events -- explicit roles equal to the native ones, and each row has a link */
import { memo, useRef, type MouseEvent } from 'react'
import type { HistoryRow } from '#contract/job-shapes.ts'
import { Deadline } from '#web/dates/deadline.tsx'
import { requestedOn } from '#web/dates/requested-day.ts'
import { Link, opensElsewhere } from '#web/shell/link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { linkClass } from '#web/ui/link.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { KeepTogether } from '#web/ui/keep-together.tsx'
import { useSettledItems } from '#web/ui/use-settled-items.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import * as words from './words.ts'
import styles from './history-table.module.css'

interface HistoryTableProps {
  rows: readonly HistoryRow[]
  shown: ReadonlySet<HistoryRow['id']>
}

export const HistoryTable = memo(function HistoryTable({ rows, shown }: HistoryTableProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  useSettledItems(body, rows, shown)
  return (
    <table role="table" className={styles.table} hidden={shown.size === 0} onClick={openJob}>
      <caption>
        <VisuallyHidden>{words.caption}</VisuallyHidden>
      </caption>
      <thead role="rowgroup">
        <tr role="row" className={styles.head}>
          {words.columns.map((title) => (
            <th key={title} role="columnheader" scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" ref={body}>
        {rows.map((row) => (
          <Row key={row.id} row={row} isHidden={!shown.has(row.id)} />
        ))}
      </tbody>
    </table>
  )
})

/** A click elsewhere in a row opens its job, but someone selecting text is about to copy it. */
function openJob(event: MouseEvent): void {
  const target = event.target as Element
  if (target.closest('a') || opensElsewhere(event) || getSelection()?.toString()) return
  target.closest('tbody > tr')?.querySelector('a')?.click()
}

// Both memoized: while a search is typed, most rows stay as they are, and the others are only hidden or shown.
const Row = memo(function Row({ row, isHidden }: { row: HistoryRow; isHidden: boolean }) {
  return (
    <tr role="row" className={styles.row} hidden={isHidden}>
      <Cells row={row} />
    </tr>
  )
})

const Cells = memo(function Cells({ row }: { row: HistoryRow }) {
  const { id, number, claimType, title, type, sn, tone, chip, status, ask, decideBy } = row
  return (
    <>
      <th role="rowheader" scope="row" className={styles.call}>
        <Link to="/job/$id" params={{ id }} className={linkClass()}>
          {claimType}
        </Link>
        <span className="note">
          <KeepTogether>{number}</KeepTogether>
        </span>
      </th>
      <td role="cell" className={styles.device}>
        <Link
          to="/device/$id"
          params={{ id: row.inventoryEquipmentId }}
          className={linkClass({ tone: 'quiet' })}
        >
          {title}
        </Link>
        <span className="note">
          <KeepTogether>
            {type}
            {sn && words.serial(sn)}
          </KeepTogether>
        </span>
      </td>
      <td role="cell" className={classNames('note', styles.created)}>
        {requestedOn(row)}
      </td>
      <td role="cell" className={styles.status}>
        <StatusChip tone={tone}>{chip}</StatusChip>
        {tone === 'yours' && <span className="note">{status}</span>}
        {ask && (
          <span className="note">
            <KeepTogether>{ask}</KeepTogether>
          </span>
        )}
        {decideBy && (
          <span className="note">
            <Deadline at={decideBy} words={words.reviewBy} />
          </span>
        )}
      </td>
    </>
  )
})
