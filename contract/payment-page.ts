/**
 * Sends a customer to the account site to pay a service fee (P6.13). Everything in the URL is encrypted by param-encrypt:
 * nobody can read it on the way, and altered values are rejected.
 */

export interface PaymentReferences {
  customerRef: string
  claimsMasterId: string
  /** Contains a path of the portal: the screen that raises the claim once it is paid. */
  redirectUrl: string
}

/** The payment page's names for them, in its URL and, for the claim, in the return URL. */
export const PAYMENT_QUERY = {
  customerRef: 'customerref',
  claimsMasterId: 'claimsmasterid',
  redirectUrl: 'redirecturl',
} as const satisfies Record<keyof PaymentReferences, string>

/** `page` is the account site's One-time Payment. */
export function paymentPageAddress(page: string, references: PaymentReferences): string {
  const parameters = {
    [PAYMENT_QUERY.customerRef]: references.customerRef,
    [PAYMENT_QUERY.claimsMasterId]: references.claimsMasterId,
    [PAYMENT_QUERY.redirectUrl]: references.redirectUrl,
  }
  const query = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `${page}${page.includes('?') ? '&' : '?'}${query.join('&')}`
}
