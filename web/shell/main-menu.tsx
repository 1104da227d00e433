import type { AccountLinks } from '#contract/web-config.ts'
import { ChevronIcon } from '#web/ui/icons.tsx'
import type { PortalLink } from './portal-link.ts'
import { useDisclosure } from './use-disclosure.ts'
import styles from './header.module.css'

// P1.4: seven entries, in this order.
const paymentEntries = [
  ['Payment Dashboard', 'paymentDashboard'],
  ['Update Recurring Payment', 'updateRecurringPayment'],
  ['One-time Payment', 'oneTimePayment'],
  ['Payment History', 'paymentHistory'],
  ['Scheduled Payments', 'scheduledPayments'],
  ['Payment Methods', 'paymentMethods'],
  ['Plan Payment Options', 'planPaymentOptions'],
] as const satisfies readonly (readonly [string, keyof AccountLinks])[]

/** P1.4's main navigation. Only My Devices stays in the portal, and it is always the active entry. */
export function MainMenu({ account, PortalLink }: { account: AccountLinks; PortalLink: PortalLink }) {
  return (
    <nav aria-label="Main">
      <ul className={styles.entries}>
        <li>
          <a className={styles.entry} href={account.myPlans}>
            My Plans
          </a>
        </li>
        <li>
          <PortalLink to="/device/my-devices" className={styles.activeEntry} aria-current="true">
            My Devices
          </PortalLink>
        </li>
        <PaymentEntry account={account} />
        <li>
          <a className={styles.entry} href={account.service}>
            Service
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
        Payment
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
