import type { WebConfig } from '#contract/web-config.ts'
import { CALL_CENTER_NUMBER } from '#domain/limits.ts'
import type { Config } from '../config.ts'
import type { Issuer } from '../identity/issuer.ts'

export function webConfigOf(config: Config, issuer: Issuer): WebConfig {
  const { brandName, contractSelection, inactivityMs, sentryDsn = null, termsUrl, account } = config
  return {
    brandName,
    callCenter: CALL_CENTER_NUMBER,
    contractSelection,
    inactivityMs,
    sentryDsn,
    termsUrl,
    account,
    identity: {
      authorizationEndpoint: issuer.authorizationEndpoint,
      tokenEndpoint: issuer.tokenEndpoint,
      clientId: config.identity.clientId,
      audience: config.identity.audience,
      webMessage: issuer.webMessage,
    },
  }
}
