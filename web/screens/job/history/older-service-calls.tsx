import { Button } from '#web/ui/button.tsx'
import * as words from './words.ts'
import styles from './service-history.module.css'

/** What there is beyond the first page. */
export interface Older {
  isThere: boolean
  isLoading: boolean
  hasFailed: boolean
  /** Some of it has been loaded and shown already. */
  isShown: boolean
  show: () => void
}

interface OlderServiceCallsProps {
  older: Older
  /** How many Service Calls have been loaded so far. */
  loaded: number
  /** A search or filter hides some of them. */
  isNarrowed: boolean
  onShow: (button: HTMLElement) => void
}

/** Below the list of a customer with more Service Calls than fit on a page. */
export function OlderServiceCalls({ older, loaded, isNarrowed, onShow }: OlderServiceCallsProps) {
  if (!older.isThere && !older.isShown) return null
  return (
    <div className={styles.older}>
      <p role="status">
        {older.hasFailed
          ? words.olderFailed
          : (isNarrowed ? words.searched : words.shown)(loaded, older.isThere)}
      </p>
      {older.isThere && (
        <Button
          variant="secondary"
          busy={older.isLoading}
          onClick={({ currentTarget }) => {
            onShow(currentTarget)
            older.show()
          }}
        >
          {words.showOlder}
        </Button>
      )}
    </div>
  )
}
