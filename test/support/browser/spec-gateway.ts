/** A portal in front of the gateway that is written from docs/product, with an account site that reports to it. */
import { join } from 'node:path'
import { accountOf, type AccountKey } from '#sandbox/seed/accounts.ts'
import { loadKeys } from '#sandbox/keys.ts'
import { createReferences, type References } from '#server/identity/references.ts'
import { startSpecGateway, type SpecGateway } from '../../spec-gateway/gateway.ts'
import { startAccountSite } from './account-site.ts'
import { copyData } from './data.ts'
import { startPortal, type PortalServer } from './server.ts'
import { createRunFolder } from '../run-folder.ts'

export interface SpecPortal {
  portal: PortalServer
  gateway: SpecGateway
}

/** Fast enough for a test, slow enough to tell rounds apart. */
export const LATENCY_MS = 50

const households = { 'one-plan': 'full', 'new-customer': 'empty', 'other-customer': 'small' } as const

// oxlint-disable-next-line no-empty-pattern -- Playwright reads fixture names from the pattern.
const start = async ({}: object, use: (pair: SpecPortal) => Promise<void>) => {
  const folder = await createRunFolder('spec-gateway')
  const data = await copyData(join(folder.path, 'data'))
  const { reference } = await loadKeys(data.folder, [])
  const references = createReferences([reference])
  const gateway = await startSpecGateway()
  gateway.latencyMs = LATENCY_MS
  let portalUrl = ''
  const accountSite = await startAccountSite({ gateway, references, portalUrl: () => portalUrl })
  const portal = await startPortal(data, {
    PARTNER_GATEWAY_URL: gateway.url,
    ACCOUNT_SITE_URL: accountSite.url,
    // A busy machine must not make the gateway time out.
    PARTNER_GATEWAY_TIMEOUT_MS: '30000',
    PARTNER_ADJUDICATION_TIMEOUT_MS: '30000',
  })
  portalUrl = portal.url
  for (const [account, household] of Object.entries(households)) {
    const { subject, customerRef } = accountOf(account as AccountKey)
    const contractPublicRefs = [await planInLinks(account, portal, references)]
    gateway.add({ subject, customerRef, household, contractPublicRefs })
  }
  await use({ portal, gateway })
  await portal.stop()
  await accountSite.close()
  await gateway.close()
  await folder.remove()
}

const options: { scope: 'worker'; timeout: number } = { scope: 'worker', timeout: 90_000 }

/** A worker fixture: all tests of the spec share the portal and its gateway. */
export const specPortal = { specPortal: [start, options] as [typeof start, typeof options] }

/** The sandbox's login puts the reference of its own plan into the address: the gateway has to know it. */
async function planInLinks(account: string, { url }: PortalServer, references: References): Promise<string> {
  const html = await (await fetch(`${url}/sandbox`)).text()
  const href = new RegExp(`href="([^"]*)" aria-label="My Devices as ${account}@`).exec(html)![1]!
  const contractRef = new URL(href.replaceAll('&amp;', '&'), url).searchParams.get('contractRef')!
  return references.decrypt('contractRef', contractRef)
}
