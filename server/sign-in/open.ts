/** Puts the parts of signing in together. */
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { BearerCheck } from '../identity/bearer.ts'
import type { EndedSessions } from '../identity/ended-sessions.ts'
import type { Issuer } from '../identity/issuer.ts'
import type { References } from '../identity/references.ts'
import { cookiesFor } from './cookies.ts'
import { leaveOtherHostFor } from './own-host.ts'
import { openProviderClient } from './provider-client.ts'
import type { SignInRoutes } from './routes.ts'
import type { SessionCallSettings } from './session-calls.ts'
import { openSessions } from './sessions.ts'
import { createSignIn } from './sign-in.ts'

interface Needed {
  config: Config
  db: Database
  issuer: Issuer
  bearer: BearerCheck
  ended: EndedSessions
  references: References
  now: () => Date
}

export type SignInParts = SignInRoutes & SessionCallSettings

export async function openSignIn({
  config,
  db,
  issuer,
  bearer,
  ended,
  references: { sealing },
  now,
}: Needed): Promise<SignInParts> {
  const { publicUrl, identity, inactivityMs, sessionHours: lifeHours, brandName, marketingLoginUrl } = config
  const provider = await openProviderClient(issuer, identity, publicUrl)
  const cookies = cookiesFor(publicUrl)
  const sessions = openSessions({ db, sealing, provider, ended, now, inactivityMs, lifeHours })
  const signIn = createSignIn({
    provider,
    sessions,
    bearer,
    sealing,
    cookies,
    brandName,
    marketingLoginUrl,
    now,
  })
  const { clientId } = identity
  const leaveOtherHost = leaveOtherHostFor(publicUrl, cookies)
  return {
    leaveOtherHost,
    signIn,
    sessions,
    provider,
    cookies,
    issuer,
    clientId,
    publicUrl,
    signOutUrl: config.account.signOut,
    now,
  }
}
