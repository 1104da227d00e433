import { IN_PROGRESS } from '#domain/job/status-row.ts'
import { classNames } from './class-names.ts'
import styles from './status-chip.module.css'

export type StatusTone = 'yours' | 'progress' | 'good' | 'bad' | 'neutral'

/** A status: a dot and text, never color alone. */
export function StatusChip({ tone, children }: { tone: StatusTone; children: string }) {
  return <span className={classNames(styles.chip, styles[tone])}>{children}</span>
}

/** Whether a status says more than the chip beside it: 'Service completed' doesn't, beside 'Completed'. */
export function saysMore(status: string, chip: string): boolean {
  return status !== IN_PROGRESS && !status.toLowerCase().includes(chip.toLowerCase())
}
