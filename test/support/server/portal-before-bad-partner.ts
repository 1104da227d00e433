/** A portal in front of a gateway that misbehaves on demand, and what the portal logs about it. */
import { Writable } from 'node:stream'
import { accountOf } from '#sandbox/seed/accounts.ts'
import { readConfig } from '#server/config.ts'
import { loggerOptions } from '#server/http/logging.ts'
import { countRemoteWrite } from '#server/queries/remote/writes.ts'
import type { TestApp } from './app.ts'
import { startBadPartner, type BadPartner } from './bad-partner.ts'
import { startPortalBefore } from './gateway-pair.ts'
import { createIssuer } from './issuer.ts'
import { NOW } from './seeded.ts'

export interface PortalBeforeBadPartner {
  partner: BadPartner
  portal: TestApp
  /** As written. */
  lines: string[]
  logged(): Record<string, unknown>[]
  /** Forgets what was logged and asked, and what the portal remembers of the account `one-plan`. */
  startOver(): Promise<void>
  close(): Promise<void>
}

export async function startPortalBeforeBadPartner(
  env: Record<string, string> = {},
): Promise<PortalBeforeBadPartner> {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const partner = await startBadPartner()
  const issuer = await createIssuer(() => NOW)
  const options = loggerOptions(readConfig({ LOG_LEVEL: 'trace' }))
  const logger = { ...(options as object), stream }
  const portal = await startPortalBefore(partner.url, { issuer }, { logger, env })
  const { subject } = accountOf('one-plan')
  return {
    partner,
    portal,
    lines,
    logged: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
    async startOver() {
      await countRemoteWrite(portal.connection.db, { subject })
      lines.length = 0
      partner.asked.length = 0
    },
    async close() {
      await portal.close()
      await partner.close()
    },
  }
}
