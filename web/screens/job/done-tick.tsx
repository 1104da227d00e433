import { CheckIcon } from '#web/ui/story-icons.tsx'
import styles from './done-tick.module.css'

/** Over or beside words that say so, too. */
export function DoneTick() {
  return (
    <span className={styles.tick}>
      <CheckIcon />
    </span>
  )
}
