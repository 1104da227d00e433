/**
 * The shell is drawn into the HTML at build time, before anybody knows the brand or the links. It is drawn with
 * these marks in their places, and the server puts the configured values in.
 */
import type { WebConfig } from './web-config.ts'

const account: WebConfig['account'] = {
  myPlans: '{{account.myPlans}}',
  service: '{{account.service}}',
  paymentDashboard: '{{account.paymentDashboard}}',
  updateRecurringPayment: '{{account.updateRecurringPayment}}',
  oneTimePayment: '{{account.oneTimePayment}}',
  paymentHistory: '{{account.paymentHistory}}',
  scheduledPayments: '{{account.scheduledPayments}}',
  paymentMethods: '{{account.paymentMethods}}',
  planPaymentOptions: '{{account.planPaymentOptions}}',
  communicationPreferences: '{{account.communicationPreferences}}',
  accountSettings: '{{account.accountSettings}}',
  signOut: '{{account.signOut}}',
}

export const placeholderConfig: Pick<WebConfig, 'brandName' | 'callCentre' | 'account'> = {
  brandName: '{{brandName}}',
  callCentre: '{{callCentre}}',
  account,
}

/** Replaces each mark by what it names; `write` makes a value fit for the text around it. */
export function fillPlaceholders(html: string, config: WebConfig, write: (value: string) => string): string {
  return html.replaceAll(/\{\{([\w.]+)\}\}/g, (_mark, path: string) => {
    const value = path
      .split('.')
      .reduce<unknown>((node, key) => (node as Record<string, unknown>)?.[key], config)
    return write(String(value))
  })
}
