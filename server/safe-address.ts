export const HTTPS_ONLY = 'start with https:// when NODE_ENV is production, unless it is on this machine'

/** Keys, tokens and messages cross the network only encrypted. */
export function isSafeAddress(text: string): boolean {
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}
