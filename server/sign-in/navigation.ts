/** Recognizes requests that open a page. Only those start a sign-in or get data. */
import type { FastifyRequest } from 'fastify'

/** Not a frame, a prefetch, a prerender, a `fetch` or a program. */
export function isNavigation({ method, headers }: FastifyRequest): boolean {
  if (method !== 'GET' || headers['sec-purpose'] || headers.purpose) return false
  const { 'sec-fetch-mode': mode, 'sec-fetch-dest': destination } = headers
  // Browsers leave out these headers over plain http, and old browsers never send them.
  if (mode === undefined && destination === undefined) return headers.accept?.includes('text/html') ?? false
  return mode === 'navigate' && destination === 'document'
}

/** Whether one of our own pages sent it. The browser sets these headers; scripts can't change them. */
export function isFromOwnPage({ headers }: FastifyRequest, publicUrl: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  return headers.origin === undefined ? site !== undefined : headers.origin === new URL(publicUrl).origin
}
