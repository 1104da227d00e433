/** The part of an OpenID provider that a server asks over the network: its discovery document and its keys. */
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { listen } from '../listen.ts'

export interface TokenIssuer {
  settings: Record<'OIDC_ISSUER' | 'OIDC_AUDIENCE' | 'OIDC_PUBLIC_CLIENT', string>
  tokenFor(subject: string): Promise<string>
  close(): void
}

const OIDC_AUDIENCE = 'urn:check:portal'

export async function startTokenIssuer(port = 0): Promise<TokenIssuer> {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const keys = [{ ...(await exportJWK(publicKey)), alg: 'ES256', kid: 'check' }]
  const { url: issuer, close } = await listen((request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(request.url === '/jwks' ? { keys } : document))
  }, port)
  const document = {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
  }
  return {
    settings: { OIDC_ISSUER: issuer, OIDC_AUDIENCE, OIDC_PUBLIC_CLIENT: 'true' },
    tokenFor: (subject) =>
      new SignJWT({})
        .setProtectedHeader({ alg: 'ES256', kid: 'check', typ: 'at+jwt' })
        .setSubject(subject)
        .setIssuer(issuer)
        .setAudience(OIDC_AUDIENCE)
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(privateKey),
    close: () => void close(),
  }
}
