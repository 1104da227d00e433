/**
 * The account site of a partner that owns its claims: its payment page reports to the gateway, in process. Like any
 * account site, it holds the key of the references in addresses.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { PAYMENT_QUERY } from '#contract/payment-page.ts'
import type { References } from '#server/identity/references.ts'
import type { SpecGateway } from '../../spec-gateway/gateway.ts'

export interface AccountSite {
  /** What `ACCOUNT_SITE_URL` is set to. */
  url: string
  close(): Promise<void>
}

interface Settings {
  gateway: SpecGateway
  references: References
  /** Known once the portal has started. */
  portalUrl: () => string
}

export async function startAccountSite(settings: Settings): Promise<AccountSite> {
  const server = createServer((request, response) => void answer(request, response, settings))
  await once(server.listen(0, 'localhost'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function answer(request: IncomingMessage, response: ServerResponse, settings: Settings): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  if (pathname !== '/one-time-payment') return void response.writeHead(204).end()
  const { gateway, references, portalUrl } = settings
  const reference = searchParams.get(PAYMENT_QUERY.claimsMasterId) ?? ''
  const claimsMasterId = await references.decrypt('claimsMasterId', reference)
  if (request.method === 'POST') {
    gateway.pay(claimsMasterId)
    const redirectUrl = await references.decrypt(
      'redirectUrl',
      searchParams.get(PAYMENT_QUERY.redirectUrl) ?? '',
    )
    const returnTo = new URL(redirectUrl, portalUrl())
    returnTo.searchParams.set(PAYMENT_QUERY.claimsMasterId, reference)
    return void response.writeHead(303, { location: returnTo.href }).end()
  }
  const due = gateway.due().find((claim) => claim.claimsMasterId === claimsMasterId)
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(`<!doctype html>
<html lang="en"><head><title>One-time Payment</title><link rel="icon" href="data:,"></head>
<body><h1>Pay your service fee</h1><form method="post"><button>Pay $${due?.fee}</button></form></body></html>`)
}
