import { MyDevices } from '#contract/screens.ts'
import type { AccountLinks } from '#contract/web-config.ts'
import { ChevronIcon } from '#web/ui/icons.tsx'
import { Link } from './link.tsx'
import { useDisclosure } from './use-disclosure.ts'
import * as words from './words.ts'
import styles from './header.module.css'

// P1.4: seven entries, in this order.
const paymentEntries = [
  [words.paymentDashboard, 'paymentDashboard'],
  [words.updateRecurringPayment, 'updateRecurringPayment'],
  [words.oneTimePayment, 'oneTimePayment'],
  [words.paymentHistory, 'paymentHistory'],
  [words.scheduledPayments, 'scheduledPayments'],
  [words.paymentMethods, 'paymentMethods'],
  [words.planPaymentOptions, 'planPaymentOptions'],
] as const satisfies readonly (readonly [string, keyof AccountLinks])[]

/** P1.4's main navigation. Only My Devices stays in the portal, and it is always the active entry. */
export function MainMenu({ account, pathname }: { account: AccountLinks; pathname: string }) {
  return (
    <nav aria-label={words.mainMenu}>
      <ul className={styles.entries}>
        <li>
          <a className={styles.entry} href={account.myPlans}>
            {words.myPlans}
          </a>
        </li>
        <li>
          <Link
            to={MyDevices}
            className={styles.activeEntry}
            aria-current={pathname === MyDevices ? 'page' : 'true'}
          >
            {words.myDevices}
          </Link>
        </li>
        <PaymentEntry account={account} />
        <li>
          <a className={styles.entry} href={account.service}>
            {words.service}
          </a>
        </li>
      </ul>
    </nav>
  )
}

function PaymentEntry({ account }: { account: AccountLinks }) {
  const { rootProps, buttonProps, contentProps } = useDisclosure('payment-menu')
  return (
    <li className={styles.dropdown} {...rootProps}>
      <button className={styles.entry} {...buttonProps}>
        {words.payment}
        <ChevronIcon />
      </button>
      <ul className={styles.list} {...contentProps}>
        {paymentEntries.map(([label, page]) => (
          <li key={page}>
            <a className={styles.listLink} href={account[page]}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </li>
  )
}
