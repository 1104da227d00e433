import type { StatusTone } from '#domain/job/status-row.ts'
import { classNames } from './class-names.ts'
import styles from './status-chip.module.css'
import tones from './tones.module.css'

export type { StatusTone }

/** A status: a dot and text, never color alone. */
export function StatusChip({ tone, children }: { tone: StatusTone; children: string }) {
  return <span className={classNames(styles.chip, tones[tone])}>{children}</span>
}
