import type { ReactNode } from 'react'
import { useOnline } from '#web/client/use-online.ts'
import { classNames } from '#web/ui/class-names.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Header, type HeaderProps } from './header.tsx'
import * as words from './words.ts'
import styles from './shell.module.css'

/** The frame around every screen: skip link, header, main, and P1.4's empty footer. */
export function Shell({ children, ...header }: HeaderProps & { children: ReactNode }) {
  return (
    <>
      <a href="#main" className={classNames(buttonClass({ size: 'small' }), styles.skip)}>
        {words.skip}
      </a>
      <Header {...header} />
      <OfflineNote />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <footer />
    </>
  )
}

/** Being offline is said when it happens, in the flow of the page: whatever floats covers controls on a phone. */
function OfflineNote() {
  return (
    <p aria-live="polite" className={classNames(styles.offline, 'screen-only')}>
      {!useOnline() && words.offlineNote}
    </p>
  )
}
