/**
 * Handing a customer over to the account site to pay a service fee (P6.13). Everything in the address comes encrypted
 * from param-encrypt: nobody reads it on the way, and what was altered opens nothing.
 */

export interface PaymentReferences {
  customerRef: string
  claimsMasterId: string
  /** Holds a path of the portal: the screen that raises the claim once it is paid. */
  redirectUrl: string
}

/** How the payment page names them, in the address there and, for the claim, in the address back. */
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
