import { useOnline } from '#web/client/use-online.ts'
import { offline, unreachable } from './generic-error.ts'
import styles from './shell.module.css'

/** What is the matter with the line, beside a button that needs one. Read out when it changes. */
export function LineNote({ couldNotReload }: { couldNotReload: boolean }) {
  const isOnline = useOnline()
  const whenOffline = couldNotReload ? offline.couldNotReload : offline.note
  const whenOnline = couldNotReload ? unreachable : ''
  return (
    <p role="status" className={styles.lineNote}>
      {isOnline ? whenOnline : whenOffline}
    </p>
  )
}
