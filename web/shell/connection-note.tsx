import { useOnline } from '#web/client/use-online.ts'
import { offline, unreachable } from './generic-error.ts'
import type { NotReloaded } from './reload-page.ts'
import styles from './shell.module.css'

/** The connection problem, next to a button that needs a connection. A live region. */
export function ConnectionNote({ notReloaded }: { notReloaded: NotReloaded | undefined }) {
  const isOnline = useOnline()
  const whenOffline = notReloaded ? offline.couldNotReload : offline.note
  const whenOnline = notReloaded === 'unreachable' ? unreachable : ''
  return (
    <p role="status" className={styles.connectionNote}>
      {isOnline ? whenOnline : whenOffline}
    </p>
  )
}
