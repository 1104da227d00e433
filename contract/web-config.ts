/** Runtime configuration of the page. The server writes it into the HTML; it contains no secrets. */

export interface WebConfig {
  brandName: string
  callCenter: string
  /** P1.6: without a contractRef, ask which plan. */
  contractSelection: boolean
  /** Inactivity before the session ends (P1.7). */
  inactivityMs: number
  /** Where error reports go; without it none are sent. */
  sentryDsn: string | null
  /** Target of "Terms and Conditions" links in messages. */
  termsUrl: string
  account: AccountLinks
}

/** The pages of the account site that the portal links to. */
export const ACCOUNT_PAGES = [
  'myPlans',
  'service',
  'paymentDashboard',
  'updateRecurringPayment',
  'oneTimePayment',
  'paymentHistory',
  'scheduledPayments',
  'paymentMethods',
  'planPaymentOptions',
  'communicationPreferences',
  'accountSettings',
  'signOut',
] as const

export type AccountLinks = Record<(typeof ACCOUNT_PAGES)[number], string>

export function accountLinks(addressOf: (page: keyof AccountLinks) => string): AccountLinks {
  return Object.fromEntries(ACCOUNT_PAGES.map((page) => [page, addressOf(page)])) as AccountLinks
}
