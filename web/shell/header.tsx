/**
 * P1.4: the fixed header. On narrow screens CSS alone moves its elements behind a Menu button, so that the HTML file can
 * contain the header before any script has run.
 */
import type { ReactNode } from 'react'
import type { ShellConfig } from '#contract/page-placeholders.ts'
import { MyDevices } from '#contract/screens.ts'
import { telHref } from '#domain/customer/phone.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { PhoneIcon } from '#web/ui/icons.tsx'
import { currentMark } from './current-section.ts'
import { Link } from './link.tsx'
import { MainMenu } from './main-menu.tsx'
import { useDisclosure } from './use-disclosure.ts'
import * as words from './words.ts'
import styles from './header.module.css'

const SECTIONS = [
  [MyDevices, words.myDevices],
  ['/service-history', words.serviceHistory],
] as const

export interface HeaderProps {
  config: ShellConfig
  /** An element, so that the rest of the header doesn't render again when the initials arrive. */
  userMenu: ReactNode
  /** The screen's path; '' before it is known, when a script marks the links instead (web/page/finish-shell.ts). */
  pathname: string
}

export function Header({ config, userMenu, pathname }: HeaderProps) {
  const { rootProps, buttonProps, contentProps } = useDisclosure('menu')
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link
          to={MyDevices}
          className={styles.logo}
          aria-current={pathname === MyDevices ? 'page' : undefined}
        >
          <BrandMark />
          {config.brandName}
        </Link>
        {/* The panel's link has the number as text; on a phone there is room for the icon only. */}
        <a
          className={classNames(buttonClass({ variant: 'secondary', size: 'small' }), styles.dial)}
          href={telHref(config.callCenter)}
          aria-label={words.call(config.callCenter)}
        >
          <PhoneIcon />
        </a>
        <div className={styles.menu} {...rootProps}>
          <button
            {...buttonProps}
            className={classNames(buttonClass({ variant: 'secondary', size: 'small' }), styles.menuButton)}
          >
            <span>{words.menu}</span>
            <span>{words.close}</span>
          </button>
          <div className={classNames(styles.panel, 'screen-only')} {...contentProps}>
            <MainMenu account={config.account} pathname={pathname} />
            <a className={styles.phone} href={telHref(config.callCenter)}>
              <PhoneIcon />
              {config.callCenter}
            </a>
            {userMenu}
          </div>
        </div>
      </div>
      <nav className={styles.sections} aria-label={words.sections}>
        <ul>
          {SECTIONS.map(([to, label]) => (
            <li key={to}>
              <Link to={to} className={styles.section} aria-current={currentMark(to, pathname)}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  )
}

function BrandMark() {
  return (
    <svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true">
      <path className={styles.shield} d="M14 2l10 3.5v8C24 20 19.5 24.5 14 26.5 8.5 24.5 4 20 4 13.5v-8z" />
      <path className={styles.tick} d="M9.5 14l3.2 3.2 6-6.2" />
    </svg>
  )
}
