import type { WebConfig } from '#contract/web-config.ts'
import { CALL_CENTER_NUMBER } from '#domain/limits.ts'
import type { Config } from '../config.ts'

export function webConfigOf(config: Config): WebConfig {
  const { brandName, contractSelection, inactivityMs, sentryDsn = null, termsUrl, account } = config
  return {
    brandName,
    callCenter: CALL_CENTER_NUMBER,
    contractSelection,
    inactivityMs,
    sentryDsn,
    termsUrl,
    account,
  }
}
