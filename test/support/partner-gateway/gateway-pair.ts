/**
 * A portal in front of a partner's gateway, over a real connection. The partner is another portal with every sandbox
 * customer; the first portal's own database has the tables but no customers.
 */
import { randomUUID } from 'node:crypto'
import { PAYMENTS_PATH } from '#contract/partner.ts'
import { migrate } from '#server/database/migrate.ts'
import { startTestApp, type TestApp, type TestAppSettings } from '../server/app.ts'
import { openDatabase } from '../server/database.ts'
import { listening } from '../server/job-events.ts'
import { sendAsPartner } from '../server/partners.ts'
import { NOW } from '../server/seeded.ts'
import { startPlainGateway, type PlainGateway } from './plain-gateway.ts'

export interface GatewayPair {
  partner: TestApp
  portal: TestApp
  close(): Promise<void>
}

export interface PlainPair extends GatewayPair {
  gateway: PlainGateway
}

/** The partner's answers arrive as they are, with all shortcuts. */
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

/** The partner sends only what P11 asks for. */
export async function startPlainPair(settings: TestAppSettings = {}): Promise<PlainPair> {
  const partner = await startTestApp(settings)
  const gateway = await startPlainGateway(`${await listening(partner)}/gateway`)
  const portal = await startPortalBefore(gateway.url, partner, settings)
  return {
    partner,
    gateway,
    portal,
    async close() {
      await portal.close()
      await gateway.close()
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

/** What the partner's account site reports when a laptop's fee is paid. */
export function payFee(partner: TestApp, claimsMasterId: string) {
  const payment = { eventId: randomUUID(), claimsMasterId, amountCents: 7_900, occurredAt: NOW.toISOString() }
  return sendAsPartner(partner, PAYMENTS_PATH, payment, { partner: 'account-site' })
}
