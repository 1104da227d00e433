/**
 * Another company's OpenID provider: strict about requests, and it revokes everything if a refresh token is used twice.
 * Tests can make it fail. Its sign-in form is a page that a test fills in with `signIn`.
 */
import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { createLocalJWKSet, exportJWK, generateKeyPair, jwtVerify, SignJWT, type JWK } from 'jose'
import { listen } from '../listen.ts'

export interface ProviderWays {
  audience: string
  clientId: string
  redirectUri: string
  /** What the client has to authenticate with; none for a public one. */
  secret?: string
  key?: JWK
  algorithm?: 'ES256' | 'RS256'
  /** Refuses these parameters of the authorization request. */
  refusedParameters?: readonly string[]
  requiredScope?: string
  issInAnswers?: boolean
  sidInTokens?: boolean
  hasLogout?: boolean
  givesRefreshTokens?: boolean
  /** Access tokens aren't JWTs. */
  opaqueTokens?: boolean
  /** Issues JWTs only for token requests that name the audience in this parameter. */
  audienceParameter?: 'resource' | 'audience'
  audiences?: readonly string[]
  tokenSeconds?: number
  /** How far its clock is ahead. */
  clockSeconds?: number
}

interface Family {
  subject: string
  sid: string
  current: string
  isRevoked: boolean
}

export interface TestProvider {
  issuer: string
  /** Signs this subject in at the provider; undefined signs out. */
  signIn(subject: string | undefined): void
  /** The next silent requests get this error. */
  answerSilently(error: string | undefined): void
  trouble: { isDown: boolean; delayMs: number; isNonsense: boolean; lostTokenAnswers: number }
  /** How refresh tokens were used: in total, a second time, at the same time, and how many were revoked. */
  uses: { refreshes: number; reused: number; atOnce: number; revoked: number }
  revokeAll(): void
  logoutToken(claims: Record<string, unknown>): Promise<string>
  readonly sid: string | undefined
  close(): void
}

export async function startTestProvider(ways: ProviderWays): Promise<TestProvider> {
  const { algorithm = 'ES256', tokenSeconds = 300, clockSeconds = 0 } = ways
  const { publicKey, privateKey } = await generateKeyPair(algorithm)
  const keys = [{ ...(await exportJWK(publicKey)), alg: algorithm, kid: 'provider' }]
  const codes = new Map<string, { challenge: string; nonce: string; subject: string; sid: string }>()
  const families = new Map<string, Family>()
  let person: { subject: string; sid: string } | undefined
  let silentError: string | undefined
  let running = 0
  const trouble = { isDown: false, delayMs: 0, isNonsense: false, lostTokenAnswers: 0 }
  const uses = { refreshes: 0, reused: 0, atOnce: 0, revoked: 0 }

  const { url: origin, close } = await listen(
    (request, response) => void answer(request, response).catch(() => request.socket.destroy()),
  )
  const issuer = `${origin}/realms/shop`
  const document = {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    revocation_endpoint: `${issuer}/revoke`,
    jwks_uri: `${issuer}/keys`,
    id_token_signing_alg_values_supported: [algorithm],
    token_endpoint_auth_methods_supported: ['client_secret_post', 'private_key_jwt', 'none'],
    ...(ways.hasLogout && { end_session_endpoint: `${issuer}/logout` }),
    ...(ways.issInAnswers && { authorization_response_iss_parameter_supported: true }),
  }

  const sign = (claims: Record<string, unknown>, audience: string | readonly string[], seconds: number) => {
    const now = Math.floor(Date.now() / 1000) + clockSeconds
    return new SignJWT(claims)
      .setProtectedHeader({ alg: algorithm, kid: 'provider' })
      .setIssuer(issuer)
      .setAudience(audience as string | string[])
      .setIssuedAt(now)
      .setNotBefore(now)
      .setExpirationTime(now + seconds)
      .setJti(randomBytes(6).toString('hex'))
      .sign(privateKey)
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url!, origin)
    if (trouble.isDown) return void request.socket.destroy()
    if (trouble.delayMs > 0) await wait(trouble.delayMs)
    if (trouble.isNonsense) return void response.end('<h1>Welcome to nginx!</h1>')
    const body = new URLSearchParams(await text(request))
    switch (url.pathname.slice('/realms/shop'.length)) {
      case '/.well-known/openid-configuration':
        return json(response, 200, document)
      case '/keys':
        return json(response, 200, { keys })
      case '/auth':
        return authorize(url.searchParams, response)
      case '/token':
        return tokens(request, body, response)
      case '/revoke':
        return revoke(body, response)
      default:
        response.writeHead(404).end()
    }
  }

  function authorize(asked: URLSearchParams, response: ServerResponse): void {
    const problem = [
      asked.get('client_id') !== ways.clientId && 'client_id',
      asked.get('redirect_uri') !== ways.redirectUri && 'redirect_uri',
      asked.get('response_type') !== 'code' && 'response_type',
      asked.get('code_challenge_method') !== 'S256' && 'code_challenge_method',
      ways.refusedParameters?.find((name) => asked.has(name)),
      ways.requiredScope && !asked.get('scope')!.split(' ').includes(ways.requiredScope) && 'scope',
    ].find(Boolean)
    if (problem) return void response.writeHead(400).end(`Refused: ${problem}`)
    const isSilent = asked.get('prompt') === 'none'
    const error = isSilent ? (silentError ?? (person ? undefined : 'login_required')) : undefined
    if (!error && !person) return void response.end('The form')
    const back = new URL(ways.redirectUri)
    back.searchParams.set('state', asked.get('state')!)
    if (ways.issInAnswers) back.searchParams.set('iss', issuer)
    if (error) back.searchParams.set('error', error)
    else {
      const code = randomBytes(16).toString('hex')
      codes.set(code, { challenge: asked.get('code_challenge')!, nonce: asked.get('nonce')!, ...person! })
      back.searchParams.set('code', code)
    }
    response.writeHead(302, { location: back.href }).end()
  }

  async function tokens(request: IncomingMessage, body: URLSearchParams, response: ServerResponse) {
    if (!(await isClient(body))) return json(response, 401, { error: 'invalid_client' })
    running += 1
    if (running > 1) uses.atOnce += 1
    const given = body.get('grant_type') === 'refresh_token' ? refreshed(body) : exchanged(body)
    if (body.get('grant_type') === 'refresh_token') await wait(10)
    running -= 1
    if (!given) return json(response, 400, { error: 'invalid_grant' })
    const { subject, sid, nonce, family } = given
    const withSid = ways.sidInTokens ? { sid } : {}
    const isUnnamed = ways.audienceParameter && body.get(ways.audienceParameter) !== ways.audience
    const audience = ways.audiences ? [...ways.audiences, ways.audience] : ways.audience
    const answered = {
      token_type: 'Bearer',
      expires_in: tokenSeconds,
      access_token:
        ways.opaqueTokens || isUnnamed
          ? 'opaque-token'
          : await sign({ sub: subject }, audience, tokenSeconds),
      ...(family && { refresh_token: family.current }),
      ...(nonce && { id_token: await sign({ sub: subject, nonce, ...withSid }, ways.clientId, 300) }),
    }
    if (trouble.lostTokenAnswers > 0) {
      trouble.lostTokenAnswers -= 1
      return void request.socket.destroy()
    }
    json(response, 200, answered)
  }

  function exchanged(body: URLSearchParams) {
    const code = body.get('code') ?? ''
    const known = codes.get(code)
    codes.delete(code)
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url')
    if (!known || known.challenge !== challenge || body.get('redirect_uri') !== ways.redirectUri)
      return undefined
    const family = ways.givesRefreshTokens === false ? undefined : newFamily(known)
    return { ...known, family }
  }

  function newFamily({ subject, sid }: { subject: string; sid: string }): Family {
    const family = { subject, sid, current: randomBytes(16).toString('hex'), isRevoked: false }
    families.set(family.current, family)
    return family
  }

  /** A token that was used before ends its family: there is no grace. */
  function refreshed(body: URLSearchParams) {
    const used = body.get('refresh_token') ?? ''
    const family = families.get(used)
    uses.refreshes += 1
    if (!family || family.isRevoked) return undefined
    if (family.current !== used) {
      uses.reused += 1
      family.isRevoked = true
      return undefined
    }
    family.current = randomBytes(16).toString('hex')
    families.set(family.current, family)
    return { ...family, nonce: undefined, family }
  }

  function revoke(body: URLSearchParams, response: ServerResponse): void {
    const family = families.get(body.get('token') ?? '')
    if (family) family.isRevoked = true
    uses.revoked += 1
    response.end()
  }

  async function isClient(body: URLSearchParams): Promise<boolean> {
    if (ways.key) {
      const assertion = body.get('client_assertion') ?? ''
      const ours = createLocalJWKSet({ keys: [ways.key] })
      return jwtVerify(assertion, ours, {
        issuer: ways.clientId,
        audience: [issuer, `${issuer}/token`],
      }).then(
        () => true,
        () => false,
      )
    }
    return body.get('client_id') === ways.clientId && (body.get('client_secret') ?? undefined) === ways.secret
  }

  return {
    issuer,
    trouble,
    uses,
    signIn: (subject) =>
      void (person = subject === undefined ? undefined : { subject, sid: randomBytes(6).toString('hex') }),
    answerSilently: (error) => void (silentError = error),
    revokeAll: () => families.forEach((family) => (family.isRevoked = true)),
    logoutToken: (claims) =>
      sign(
        { events: { 'http://schemas.openid.net/event/backchannel-logout': {} }, ...claims },
        ways.clientId,
        60,
      ),
    get sid() {
      return person?.sid
    },
    close: () => void close(),
  }
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
