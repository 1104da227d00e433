/**
 * A portal in front of a partner's gateway: two real servers, each with its own data. The partner is another portal
 * that sends only what P11 asks for. It also has the account site with its payment page, because those belong to the
 * server with the claims. Both have copies of the same data, so both accept the same tokens and references.
 */
import { join } from 'node:path'
import { copyData } from './data.ts'
import { startPortal, type PortalServer } from './server.ts'
import { freePort } from '../free-port.ts'
import { startPlainGateway, type PlainGateway } from '../partner-gateway/plain-gateway.ts'
import { createRunFolder } from '../run-folder.ts'

export interface GatewayPair {
  /** The server the customer uses. */
  portal: PortalServer
  partner: PortalServer
  /** Between the two. */
  gateway: PlainGateway
}

// oxlint-disable-next-line no-empty-pattern -- Playwright reads fixture names from the pattern.
const start = async ({}: object, use: (pair: GatewayPair) => Promise<void>) => {
  const folder = await createRunFolder('remote-gateway')
  const front = await copyData(join(folder.path, 'portal'))
  const behind = await copyData(join(folder.path, 'partner'))
  const port = await freePort()
  const partnerUrl = `http://localhost:${port}`
  const gateway = await startPlainGateway(`${partnerUrl}/gateway`)
  const portal = await startPortal(front, {
    PARTNER_GATEWAY_URL: gateway.url,
    ACCOUNT_SITE_URL: `${partnerUrl}/sandbox/account`,
  })
  // Its customers come through the portal and return there.
  const partner = await startPortal(behind, {
    PORT: String(port),
    PUBLIC_URL: portal.url,
    ACCOUNT_SITE_URL: `${partnerUrl}/sandbox/account`,
  })
  await use({ portal, partner, gateway })
  await portal.stop()
  await gateway.close()
  await partner.stop()
  await folder.remove()
}

const options: { scope: 'worker' } = { scope: 'worker' }

/** A worker fixture: all tests of the spec share the pair. */
export const gatewayPair = { pair: [start, options] as [typeof start, typeof options] }
