/**
 * P1.4's fixed header. On wide screens everything is in one bar; on narrow ones CSS alone moves the same elements
 * behind a Menu button, so the header can be prerendered into the HTML.
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
  /** Undefined until the signed-in customer is known. */
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
