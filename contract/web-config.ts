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

export interface AccountLinks {
  myPlans: string
  service: string
  paymentDashboard: string
  updateRecurringPayment: string
  oneTimePayment: string
  paymentHistory: string
  scheduledPayments: string
  paymentMethods: string
  planPaymentOptions: string
  communicationPreferences: string
  accountSettings: string
  signOut: string
}
