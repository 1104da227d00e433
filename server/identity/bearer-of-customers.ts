import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { createBearerCheck, type BearerCheck } from './bearer.ts'
import { linkAtFirstSignIn } from './first-sign-in.ts'
import type { Issuer } from './issuer.ts'

interface BearerParts {
  config: Config
  db: Database
  issuer: Issuer
  now: () => Date
}

/** How customers' access tokens are checked. */
export function bearerFor({ config, db, issuer, now }: BearerParts): BearerCheck {
  return createBearerCheck({
    issuer: issuer.issuer,
    audience: config.identity.audience,
    clockToleranceSeconds: config.identity.clockToleranceSeconds,
    keys: issuer.keys,
    // Behind a partner's gateway, the partner knows who they are.
    ...(config.partnerGatewayUrl ? {} : { onNewToken: linkAtFirstSignIn(db) }),
    now: () => now().getTime(),
  })
}
