import { buttonClass } from '#web/ui/button.tsx'
import { SignedOutDrawing } from '#web/ui/drawings/scenes.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { signInAddress } from './report-failure.ts'
import * as words from './words.ts'
import styles from './shell.module.css'

/** Replaces everything once the session has ended, until the sign-out page arrives. */
export function SignedOut() {
  return (
    <main className={styles.main}>
      <EmptyState
        level={1}
        title={words.signedOut}
        drawing={<SignedOutDrawing />}
        actions={
          <a href={signInAddress(location)} className={buttonClass()}>
            {words.signInAgain}
          </a>
        }
      >
        {words.signedOutText}
      </EmptyState>
    </main>
  )
}
