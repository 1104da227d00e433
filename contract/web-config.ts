/** What the page needs to know about where it runs. The server writes it into the HTML; nothing in it is secret. */

export interface WebConfig {
  brandName: string
  callCentre: string
  /** P1.6: without a contractRef, ask which plan. */
  contractSelection: boolean
  /** How long somebody may do nothing before the session ends (P1.7). */
  inactivityMs: number
  /** Where error reports go; none are sent without it. */
  sentryDsn: string | null
  /** Where "Terms and Conditions" in a message leads. */
  termsUrl: string
  account: AccountLinks
  identity: {
    authorizationEndpoint: string
    tokenEndpoint: string
    clientId: string
    audience: string
    /** The provider can answer the hidden frame itself; otherwise the frame is redirected to our callback page. */
    webMessage: boolean
  }
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
