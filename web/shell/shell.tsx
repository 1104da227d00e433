import type { ReactNode } from 'react'
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
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <footer />
    </>
  )
}
