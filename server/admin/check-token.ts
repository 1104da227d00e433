/** Says of an access token what a server with these settings makes of it. */
import { Failure } from '#contract/failure.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { createBearerCheck, type TokenHolder } from '../identity/bearer.ts'
import { AccessDenied, explainDenial, type Denial } from '../identity/denials.ts'
import { discover, issuerOf } from '../identity/issuer.ts'
import { standingOf } from '../identity/unknown-here.ts'
import { listEndedSessions } from '../queries/ended-sessions.ts'
import { Refused, type Command } from './command.ts'

export const checkToken: Command = {
  takes: [],
  does: 'reads an access token from standard input, and says whether a server with these settings accepts it, and as whom; if not, why. Fails unless its holder gets in',
  async run({ db }, _args, now, { config, readInput }) {
    const token = (await readInput?.())?.trim().replace(/^Bearer /i, '')
    if (!token) {
      throw new Refused('Pass an access token on standard input: npm run admin -- check-token < token.txt')
    }
    const settings = config!()
    const holder = await holderOf(token, settings, now)
    if (await hasEnded(db, holder, now)) throw denied({ reason: 'ended-session' })
    const until = new Date(holder.expiresAt).toISOString()
    const who = settings.partnerGatewayUrl
      ? 'The partner’s gateway decides who it is.'
      : await describeHolder(db, holder)
    return `Accepted until ${until}. ${who}`
  },
}

async function holderOf(token: string, { identity }: Config, now: Date): Promise<TokenHolder> {
  const { issuer, keys } = await discover(identity.issuer).then(issuerOf, (error: Error) => {
    throw new Refused(error.message)
  })
  const bearer = createBearerCheck({ ...identity, issuer, keys, now: () => now.getTime() })
  return bearer.holderOf(`Bearer ${token}`).catch((error: unknown) => {
    if (error instanceof AccessDenied) throw denied(error.denial)
    if (!(error instanceof Failure)) throw error
    const { cause } = error
    throw new Refused(
      `The provider’s keys (jwks_uri) can’t be read: ${cause instanceof Error ? cause.message : error.message}`,
    )
  })
}

/** As on the servers, which keep the list in memory. */
async function hasEnded(db: Database, { token }: TokenHolder, now: Date): Promise<boolean> {
  return (await listEndedSessions(db, { now })).some((ended) => ended.token === token)
}

async function describeHolder(db: Database, holder: TokenHolder): Promise<string> {
  const standing = await standingOf(db, holder)
  const subject = `ts subject (${holder.subject}) is`
  switch (standing.is) {
    case 'known':
      return `I${subject} contact ${standing.contactId}.`
    case 'linked-by-next-token':
      return `I${subject} nobody yet. The first call links it to contact ${standing.contactId}, by its verified email address.`
    default:
      throw denied({ reason: standing.is }, `Accepted, but i${subject} no contact’s.`)
  }
}

function denied(denial: Denial, outcome = 'Refused:'): Refused {
  const [why, ...more] = explainDenial(denial)
  return new Refused([`${outcome} ${why}`, ...more].join('\n'))
}
