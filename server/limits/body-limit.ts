import type { IncomingHttpHeaders, ServerResponse } from 'node:http'

/** Maximum request body in bytes. Uploads have their own limits. */
export const BODY_LIMIT = 256 * 1024

export const LONG_BODY = 16 * 1024

/** The default limit is longer than almost every call, so a longer refused body isn't worth reading to its end. */
export function hasLongBody(headers: IncomingHttpHeaders, limit = LONG_BODY): boolean {
  return 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > limit
}

/**
 * Closes the connection as soon as the response is written. Node would first read what has arrived of the body: for
 * 4,000 refused requests, that took twenty major garbage collections.
 */
export function leaveUnread(response: ServerResponse): void {
  response.prependOnceListener('finish', () => void response.destroy())
}
