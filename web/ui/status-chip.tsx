import { IN_PROGRESS, type StatusTone } from '#domain/job/status-row.ts'
import { classNames } from './class-names.ts'
import styles from './status-chip.module.css'

export type { StatusTone }

/** A status: a dot and text, never color alone. */
export function StatusChip({ tone, children }: { tone: StatusTone; children: string }) {
  return <span className={classNames(styles.chip, styles[tone])}>{children}</span>
}

/**
 * Whether a status says more than the chip beside it: 'Service completed' doesn't, beside 'Completed', nor does 'Repair
 * completed' beside 'Repaired'. The specification writes 'cancelled'.
 */
export function saysMore(status: string, chip: string): boolean {
  const said = status.toLowerCase().replace('cancelled', 'canceled').split(' ')
  const repeats = (word: string) => said.some((other) => word.startsWith(other))
  return status !== IN_PROGRESS && !chip.toLowerCase().split(' ').every(repeats)
}
