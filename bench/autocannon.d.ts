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
    /** Made anew for every request by setupRequest. */
    requests?: (Request & { setupRequest(request: Request): Request })[]
  }): Promise<{ non2xx: number; errors: number; requests: { average: number } }>
}
