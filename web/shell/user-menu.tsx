import type { AccountLinks } from '#contract/web-config.ts'
import type { Viewer } from '#contract/viewer.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useDisclosure } from './use-disclosure.ts'
import styles from './header.module.css'

interface UserMenuProps {
  account: AccountLinks
  viewer: Viewer | null
}

/** Behind the customer's initials; in the narrow menu its links stand open, with Sign Out set apart. */
export function UserMenu({ account, viewer }: UserMenuProps) {
  const { rootProps, buttonProps, contentProps } = useDisclosure()
  // §2: only when initials exist. Its place is kept, so that nothing moves when they arrive.
  if (!viewer?.initials) return <div className={styles.initialsPlace} />
  return (
    <div className={styles.dropdown} {...rootProps}>
      <button className={styles.initials} {...buttonProps}>
        {viewer.initials}
        <VisuallyHidden> – your account</VisuallyHidden>
      </button>
      <ul className={styles.userList} {...contentProps}>
        <li>
          <a className={styles.listLink} href={account.communicationPreferences}>
            Communication Preferences
          </a>
        </li>
        <li>
          <a className={styles.listLink} href={account.accountSettings}>
            Account Settings
          </a>
        </li>
        <li className={styles.signOut}>
          <a className={styles.listLink} href={account.signOut}>
            Sign Out
          </a>
        </li>
      </ul>
    </div>
  )
}
