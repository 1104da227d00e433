/** The portal's cookies. Scripts can't read them, and of other sites' requests only links carry them. */
import type { FastifyReply, FastifyRequest } from 'fastify'

export interface Cookies {
  read(request: FastifyRequest, name: string): string | undefined
  /** The names, without our prefix, of all cookies that begin with `beginning`. */
  named(request: FastifyRequest, beginning: string): string[]
  /** Without `lifeSeconds`, the cookie lasts until the browser is closed. */
  set(reply: FastifyReply, name: string, value: string, lifeSeconds?: number): void
  drop(reply: FastifyReply, name: string): void
}

/**
 * Secure and the __Host- prefix don't work over plain http, which only the sandbox uses. Browsers also share cookies
 * between ports, so the names contain the port, to keep two portals on one machine apart.
 */
export function cookiesFor(publicUrl: string): Cookies {
  const { protocol, port } = new URL(publicUrl)
  const isSecure = protocol === 'https:'
  const prefix = isSecure ? '__Host-portal-' : `portal-${port || '80'}-`
  const rules = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  const write = (reply: FastifyReply, name: string, value: string, age: string) =>
    void reply.header('set-cookie', `${prefix}${name}=${value}; ${rules}${age}`)
  return {
    read: ({ headers }, name) => pairsOf(headers.cookie).find(([given]) => given === prefix + name)?.[1],
    named: ({ headers }, beginning) =>
      pairsOf(headers.cookie)
        .filter(([name]) => name.startsWith(prefix + beginning))
        .map(([name]) => name.slice(prefix.length)),
    set: (reply, name, value, life) =>
      write(reply, name, value, life === undefined ? '' : `; Max-Age=${life}`),
    drop: (reply, name) => write(reply, name, '', '; Max-Age=0'),
  }
}

function pairsOf(header = ''): [name: string, value: string][] {
  return header.split(/; */).map((pair) => {
    const at = pair.indexOf('=')
    return [pair.slice(0, at), pair.slice(at + 1)]
  })
}
