import type { MouseEvent } from 'react'
import type { AccountLinks } from '#contract/web-config.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useDisclosure } from './use-disclosure.ts'
import * as words from './words.ts'
import styles from './header.module.css'

interface UserMenuProps {
  account: AccountLinks
  /** Undefined until it is known who is signed in. */
  initials: string | undefined
  onSignOut: (event: MouseEvent) => void
}

/** Opens from the customer's initials; in the narrow menu its links are always visible, with Sign Out set apart. */
export function UserMenu({ account, initials, onSignOut }: UserMenuProps) {
  const { rootProps, buttonProps, contentProps } = useDisclosure('user-menu')
  // P1.4: only when there are initials. A placeholder avoids a layout shift when they arrive.
  if (!initials) return <div className={styles.initialsPlace} />
  return (
    <div className={styles.dropdown} {...rootProps}>
      <button className={styles.initials} {...buttonProps}>
        {initials}
        <VisuallyHidden>{words.yourAccount}</VisuallyHidden>
      </button>
      <ul className={styles.userList} {...contentProps}>
        <li>
          <a className={styles.listLink} href={account.communicationPreferences}>
            {words.communicationPreferences}
          </a>
        </li>
        <li>
          <a className={styles.listLink} href={account.accountSettings}>
            {words.accountSettings}
          </a>
        </li>
        <li className={styles.signOut}>
          <a className={styles.listLink} href={account.signOut} onClick={onSignOut}>
            {words.signOut}
          </a>
        </li>
      </ul>
    </div>
  )
}
