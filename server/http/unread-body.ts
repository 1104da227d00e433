import type { ServerResponse } from 'node:http'

/**
 * Closes the connection as soon as the response is written. Node would first read what has arrived of the body: for
 * 4,000 refused requests, that took twenty major garbage collections.
 */
export function leaveUnread(response: ServerResponse): void {
  response.prependOnceListener('finish', () => void response.destroy())
}
