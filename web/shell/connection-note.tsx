import { useOnline } from '#web/client/use-online.ts'
import type { NotReloaded } from './reload-page.ts'
import * as words from './words.ts'
import styles from './shell.module.css'

/** The connection problem, next to a button that needs a connection. A live region. */
export function ConnectionNote({ notReloaded }: { notReloaded: NotReloaded | undefined }) {
  const isOnline = useOnline()
  const whenOffline = notReloaded ? words.stillOffline : words.offlineNote
  const whenOnline = notReloaded === 'unreachable' ? words.unreachable : ''
  return (
    <p role="status" data-offline={isOnline ? undefined : true} className={styles.connectionNote}>
      {isOnline ? whenOnline : whenOffline}
    </p>
  )
}
