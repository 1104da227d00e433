/** The real portal with its sandbox, behind TLS, with the sign-in provider on its own site or on another. */
import { join } from 'node:path'
import { copyData } from '../support/browser/data.ts'
import { startPortal } from '../support/browser/server.ts'
import { freePort } from '../support/free-port.ts'
import { startTlsProxy, type Asked } from './tls-proxy.ts'

export type Place = 'same site' | 'another site'

/** Two ports of one host would be one site; two names of this machine are two. */
const PROVIDER_HOSTS: Record<Place, string> = { 'same site': 'localhost', 'another site': '127.0.0.1' }

/** Short, so that a journey sees a token end. */
export const TOKEN_SECONDS = 40

export interface Portal {
  url: string
  /** What browsers have asked for, and forgetting it. */
  asked: readonly Asked[]
  forgetAsked(): void
  stop(): Promise<void>
}

export async function openPortal(folder: string, place: Place): Promise<Portal> {
  const port = await freePort()
  const url = `https://localhost:${port}`
  const server = await startPortal(await copyData(join(folder, 'data')), {
    PUBLIC_URL: url,
    OIDC_ISSUER: `https://${PROVIDER_HOSTS[place]}:${port}/identity`,
    TRUSTED_PROXIES: '1',
    SANDBOX_TOKEN_SECONDS: String(TOKEN_SECONDS),
  })
  const asked: Asked[] = []
  const proxy = await startTlsProxy(port, new URL(server.url), (one) => void asked.push(one))
  return {
    url,
    asked,
    forgetAsked: () => void asked.splice(0),
    async stop() {
      await proxy.stop()
      await server.stop()
    },
  }
}
