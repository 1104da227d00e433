/**
 * A portal in front of a partner's gateway, over a real line. The partner is another server of ours with every sandbox
 * customer; the portal's own database has its tables and nobody in them.
 */
import { migrate } from '#server/database/migrate.ts'
import { startTestApp, type TestApp, type TestAppSettings } from './app.ts'
import { openDatabase } from './database.ts'
import { listening } from './job-events.ts'

export interface GatewayPair {
  partner: TestApp
  portal: TestApp
  close(): Promise<void>
}

/** Whatever else runs on this machine must not make a test's partner too slow. */
export const TEST_PATIENCE_MS = 30_000

export async function startGatewayPair(settings: TestAppSettings = {}): Promise<GatewayPair> {
  const partner = await startTestApp()
  const portal = await startPortalBefore(`${await listening(partner)}/gateway`, partner, {
    gatewayPatienceMs: TEST_PATIENCE_MS,
    ...settings,
  })
  return {
    partner,
    portal,
    async close() {
      await portal.close()
      await partner.close()
    },
  }
}

/** A portal whose gateway is at that address; it takes the tokens of the other server. */
export async function startPortalBefore(
  gatewayUrl: string,
  { issuer }: Pick<TestApp, 'issuer'>,
  settings: TestAppSettings = {},
): Promise<TestApp> {
  const { connection } = await openDatabase({ seeded: false })
  await migrate(connection.pool)
  const env = { PARTNER_GATEWAY_URL: gatewayUrl, ...settings.env }
  return startTestApp({ ...settings, connection, issuer, env })
}
