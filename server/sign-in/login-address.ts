import { isOwnPath } from './target.ts'

/** P1.3: the marketing site's login, with `returnTo` if that is a path of the portal. */
export function loginAddress(marketingLoginUrl: string, returnTo: unknown): string {
  if (!isOwnPath(returnTo)) return marketingLoginUrl
  const url = new URL(marketingLoginUrl)
  url.searchParams.set('returnTo', returnTo)
  return url.href
}
