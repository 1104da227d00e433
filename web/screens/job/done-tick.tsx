import { CheckIcon } from '#web/ui/story-icons.tsx'
import styles from './done-tick.module.css'

/** Always next to text that says so too. */
export function DoneTick() {
  return (
    <span className={styles.tick}>
      <CheckIcon />
    </span>
  )
}
