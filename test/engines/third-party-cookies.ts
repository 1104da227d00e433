/** The control: an engine that gives frames of other sites their cookies would prove nothing. */
import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Page } from './page.ts'
import { CERTIFICATE } from './tls-proxy.ts'

/** Whether 127.0.0.1, framed by localhost, is not sent the cookie that it set before. */
export async function keepsCookiesApart(page: Page): Promise<boolean> {
  const framed = Promise.withResolvers<string | undefined>()
  const server = createServer(CERTIFICATE, ({ url, headers }, response) => {
    response.setHeader('content-type', 'text/html')
    if (url === '/frame') framed.resolve(headers.cookie)
    if (url === '/first')
      response.setHeader('set-cookie', 'third-party=1; Max-Age=600; Secure; SameSite=None')
    response.end(
      url === '/page' ? `<iframe src="${origin('127.0.0.1')}/frame"></iframe>` : '<h1>Visited</h1>',
    )
  })
  const origin = (host: string) => `https://${host}:${(server.address() as AddressInfo).port}`
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    await page.goTo(`${origin('127.0.0.1')}/first`)
    await page.see('heading', 'Visited')
    await page.goTo(`${origin('localhost')}/page`)
    return (await framed.promise) === undefined
  } finally {
    server.close()
    server.closeAllConnections()
  }
}
