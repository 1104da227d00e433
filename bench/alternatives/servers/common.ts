/** What every alternative has: the token check, a log line for each request, and how it tells that it listens. */
import { createLocalJWKSet, jwtVerify } from 'jose'
import { pino } from 'pino'

const { TOKEN_ISSUER: issuer, TOKEN_AUDIENCE: audience, TOKEN_KEY } = process.env
const keys = createLocalJWKSet({ keys: [JSON.parse(TOKEN_KEY!)] })

/** Throws unless the token is good. */
export async function subjectOf(authorization: string | undefined): Promise<string> {
  const token = /^Bearer (.+)$/.exec(authorization ?? '')?.[1] ?? ''
  const { payload } = await jwtVerify(token, keys, { issuer, audience, requiredClaims: ['sub', 'exp'] })
  return payload.sub!
}

/** The same, but each token is verified once, as the portal does it. */
const remembered = new Map<string, { subject: string; expiresAt: number }>()
export async function rememberedSubjectOf(authorization: string | undefined): Promise<string> {
  const known = remembered.get(authorization ?? '')
  if (known && known.expiresAt > Date.now()) return known.subject
  const token = /^Bearer (.+)$/.exec(authorization ?? '')?.[1] ?? ''
  const { payload } = await jwtVerify(token, keys, { issuer, audience, requiredClaims: ['sub', 'exp'] })
  if (remembered.size >= 10_000) remembered.delete(remembered.keys().next().value!)
  remembered.set(authorization!, { subject: payload.sub!, expiresAt: payload.exp! * 1000 })
  return payload.sub!
}

/** As for the portal: lines are serialized and discarded. */
export const logger = pino({ level: 'info' }, { write: () => {} })

const inOhio = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' })
export const dayOf = (date: Date): string => inOhio.format(date)

export const HIDDEN = ['Inactive', 'Locked']
export const KEPT = ['SERVIFY', 'WEB', 'SERVICEBENCH']

export function announce(url: string): void {
  process.send!({ url })
  process.on('disconnect', () => process.exit(0))
}
