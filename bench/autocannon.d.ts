/** The part of autocannon that is used here; it brings no types of its own. */
declare module 'autocannon' {
  export default function autocannon(options: {
    url: string
    headers: Record<string, string>
    connections: number
    duration: number
  }): Promise<{ non2xx: number; errors: number; requests: { average: number } }>
}
