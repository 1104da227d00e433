/** What the account site's pages have, and how they report to the portal. */
import { ACCOUNT_SITE } from '#contract/partner.ts'
import type { Database } from '#server/database/database.ts'
import { send, signRequest, type Signer } from '../signed-request.ts'

export interface AccountSitePage extends Omit<Signer, 'partner'> {
  /** URL of this page, as configured in the portal. */
  address: string
  db: Database
}

export function reportToPortal(
  { key, reportTo, now }: AccountSitePage,
  path: string,
  report: object,
): Promise<Response> {
  return send(signRequest({ partner: ACCOUNT_SITE, key, reportTo, now }, path, report))
}
