/** The part of autocannon that is used here; it brings no types of its own. */
declare module 'autocannon' {
  export interface Request {
    method?: string
    path?: string
    headers?: Record<string, string>
    body?: string
  }
  export default function autocannon(options: {
    url: string
    headers?: Record<string, string>
    connections: number
    duration: number
    /** So many a second, whatever becomes of them. */
    overallRate?: number
    /** One after the other; made anew each time where there is a setupRequest. */
    requests?: (Request & { setupRequest?(request: Request): Request })[]
    /** Each connection, before it begins. */
    setupClient?(client: { setRequests(requests: Request[]): void }): void
  }): Promise<{
    '2xx': number
    non2xx: number
    errors: number
    statusCodeStats: Record<string, { count: number }>
    requests: { average: number }
  }>
}
