/** The portal's cookies: no script can read them, and other sites can only send them along with a link. */
import type { FastifyReply, FastifyRequest } from 'fastify'

export interface Cookies {
  read(request: FastifyRequest, name: string): string | undefined
  /** The names, without prefix, of all that begin like this. */
  named(request: FastifyRequest, beginning: string): string[]
  /** Without a life, until the browser is closed. */
  set(reply: FastifyReply, name: string, value: string, lifeSeconds?: number): void
  drop(reply: FastifyReply, name: string): void
}

/**
 * Over plain http, which only the sandbox does, there are neither Secure nor the __Host- prefix, and two portals on one
 * machine would share their cookies: the port is part of the names.
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
