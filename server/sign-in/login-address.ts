import { isOwnPath } from './target.ts'

/** P1.3: the marketing site's login, told where to return to. */
export function loginAddress(marketingLoginUrl: string, returnTo: unknown): string {
  if (!isOwnPath(returnTo)) return marketingLoginUrl
  const url = new URL(marketingLoginUrl)
  url.searchParams.set('returnTo', returnTo)
  return url.href
}
