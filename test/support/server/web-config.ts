import { webConfigOf } from '#server/http/web-config.ts'
import { readConfig } from '#server/config.ts'
import type { WebConfig } from '#contract/web-config.ts'

/** The page's configuration, with a test identity provider. */
export function testWebConfig(changes: Partial<WebConfig> = {}): WebConfig {
  const issuer = {
    issuer: 'https://issuer.test',
    authorizationEndpoint: 'https://issuer.test/auth',
    tokenEndpoint: 'https://tokens.issuer.test/token',
    webMessage: true,
    keys: () => Promise.reject(new Error('No page verifies tokens')),
  }
  return { ...webConfigOf(readConfig({}), issuer), ...changes }
}
