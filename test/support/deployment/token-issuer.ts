/** The part of an OpenID provider that a server asks over the network: its discovery document and its keys. */
import { AUDIENCE, createIssuer } from '../server/issuer.ts'
import { listen } from '../listen.ts'

export interface TokenIssuer {
  settings: Record<'OIDC_ISSUER' | 'OIDC_AUDIENCE' | 'OIDC_PUBLIC_CLIENT', string>
  tokenFor(subject: string): Promise<string>
  close(): void
}

export async function startTokenIssuer(port = 0): Promise<TokenIssuer> {
  const { key, tokenFor } = await createIssuer(() => new Date())
  const { url: issuer, close } = await listen((request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(request.url === '/jwks' ? { keys: [key] } : document))
  }, port)
  const document = {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
  }
  return {
    settings: { OIDC_ISSUER: issuer, OIDC_AUDIENCE: AUDIENCE, OIDC_PUBLIC_CLIENT: 'true' },
    tokenFor: (subject) => tokenFor({ subject }, { issuer, expiresInSeconds: 3_600 }),
    close: () => void close(),
  }
}
