/** A portal in front of a gateway that misbehaves on demand, and what the portal logs about it. */
import { Writable } from 'node:stream'
import { readConfig } from '#server/config.ts'
import { loggerOptions } from '#server/log/logging.ts'
import type { TestApp } from '../server/app.ts'
import { startStandIn, type StandIn } from './stand-in.ts'
import { startPortalBefore } from './gateway-pair.ts'
import { createIssuer } from '../server/issuer.ts'
import { NOW } from '../server/seeded.ts'

/** Longer than anything is remembered (P11.7). */
const HOURS = 25 * 3_600_000

export interface PortalBeforeStandIn {
  partner: StandIn
  portal: TestApp
  /** As written. */
  lines: string[]
  logged(): Record<string, unknown>[]
  /** Forgets what was logged and asked, and what the portal remembers: hours pass. */
  startOver(): void
  close(): Promise<void>
}

export async function startPortalBeforeStandIn(
  env: Record<string, string> = {},
): Promise<PortalBeforeStandIn> {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const partner = await startStandIn()
  let at = NOW.getTime()
  const now = () => new Date(at)
  const issuer = await createIssuer(now)
  const options = loggerOptions(readConfig({ LOG_LEVEL: 'trace' }))
  const logger = { ...(options as object), stream }
  const portal = await startPortalBefore(partner.url, { issuer }, { logger, env, now })
  return {
    partner,
    portal,
    lines,
    logged: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
    startOver() {
      at += HOURS
      lines.length = 0
      partner.asked.length = 0
    },
    async close() {
      await portal.close()
      await partner.close()
    },
  }
}
