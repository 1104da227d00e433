/** Which requests come from somebody who opens a page: only those start a sign-in or are given data. */
import type { FastifyRequest } from 'fastify'

/** Not a frame, a prefetch, a prerender, a `fetch` or a program. */
export function isNavigation({ method, headers }: FastifyRequest): boolean {
  if (method !== 'GET' || headers['sec-purpose'] || headers.purpose) return false
  const { 'sec-fetch-mode': mode, 'sec-fetch-dest': destination } = headers
  // Browsers leave them out over plain http, and old ones always.
  if (mode === undefined && destination === undefined) return headers.accept?.includes('text/html') ?? false
  return mode === 'navigate' && destination === 'document'
}

/** Whether a page of ours sent it. Browsers set these headers, and no script can. */
export function isFromOwnPage({ headers }: FastifyRequest, publicUrl: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  return headers.origin === undefined ? site !== undefined : headers.origin === new URL(publicUrl).origin
}
