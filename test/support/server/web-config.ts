import { webConfigOf } from '#server/page/web-config.ts'
import { readConfig } from '#server/config.ts'
import type { WebConfig } from '#contract/web-config.ts'

/** The page's configuration. */
export function testWebConfig(changes: Partial<WebConfig> = {}): WebConfig {
  return { ...webConfigOf(readConfig({})), ...changes }
}
