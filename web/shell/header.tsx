/**
 * The fixed header (P1.4). Wide, everything stands in one bar; narrow, the same elements move behind a Menu button, by
 * CSS alone, so that the HTML file can carry the header before any script has run.
 */
import type { WebConfig } from '#contract/web-config.ts'
import { telHref } from '#domain/customer/phone.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { PhoneIcon } from '#web/ui/icons.tsx'
import { BrandMark } from './brand-mark.tsx'
import { MainMenu } from './main-menu.tsx'
import type { PortalLink } from './portal-link.ts'
import { useDisclosure } from './use-disclosure.ts'
import { UserMenu } from './user-menu.tsx'
import styles from './header.module.css'

export interface HeaderProps {
  config: WebConfig
  /** Of whoever is signed in, where that is known. */
  initials: string | undefined
  PortalLink: PortalLink
}

export function Header({ config, initials, PortalLink }: HeaderProps) {
  const { rootProps, buttonProps, contentProps } = useDisclosure('menu')
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <PortalLink to="/device/my-devices" className={styles.logo}>
          <BrandMark />
          {config.brandName}
        </PortalLink>
        <div className={styles.menu} {...rootProps}>
          <button
            {...buttonProps}
            className={classNames(buttonClass({ variant: 'secondary', size: 'small' }), styles.menuButton)}
          >
            Menu
          </button>
          <div className={styles.panel} {...contentProps}>
            <MainMenu account={config.account} PortalLink={PortalLink} />
            <a className={styles.phone} href={telHref(config.callCentre)}>
              <PhoneIcon />
              {config.callCentre}
            </a>
            <UserMenu account={config.account} initials={initials} />
          </div>
        </div>
      </div>
      <nav className={styles.sections} aria-label="Devices and service">
        <ul>
          <li>
            <PortalLink to="/device/my-devices" className={styles.section}>
              My Devices
            </PortalLink>
          </li>
          <li>
            <PortalLink to="/service-history" className={styles.section}>
              Service History
            </PortalLink>
          </li>
        </ul>
      </nav>
    </header>
  )
}
