/** The part of autocannon used here; the package has no types. */
declare module 'autocannon' {
  export interface Request {
    method?: string
    path?: string
    headers?: Record<string, string>
    body?: string
    /** Builds a new one each time. */
    setupRequest?(request: Request): Request
  }
  export default function autocannon(options: {
    url: string
    headers?: Record<string, string>
    connections: number
    duration: number
    /** Requests per second, whether or not earlier ones were answered. */
    overallRate?: number
    /** Sent in turn. */
    requests?: Request[]
    /** Called for each connection before it starts. */
    setupClient?(client: { setRequests(requests: Request[]): void }): void
  }): Promise<{
    '2xx': number
    non2xx: number
    errors: number
    statusCodeStats: Record<string, { count: number }>
    requests: { average: number }
    latency: { p99: number }
  }>
}
