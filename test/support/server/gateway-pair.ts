/**
 * A portal in front of a partner's gateway, over a real connection. The partner is another server of ours with every
 * sandbox customer; the portal's own database has the tables but no customers.
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

export async function startGatewayPair(settings: TestAppSettings = {}): Promise<GatewayPair> {
  const partner = await startTestApp()
  const portal = await startPortalBefore(`${await listening(partner)}/gateway`, partner, settings)
  return {
    partner,
    portal,
    async close() {
      await portal.close()
      await partner.close()
    },
  }
}

/** A portal that uses the gateway at that URL and accepts the other server's tokens. */
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
