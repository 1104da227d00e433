/**
 * The portal as a client of the OpenID provider: authorization code with PKCE, refresh, revocation and sign-out. The
 * library checks the provider's answers; any problem becomes a ProviderProblem.
 */
import * as oauth from 'oauth4webapi'
import { SIGN_IN_CALLBACK_PATH, SIGNED_OUT_PATH } from '#contract/session.ts'
import type { Issuer } from '../identity/issuer.ts'
import { clientKeyOf } from './private-key.ts'
import { explainProblem } from './provider-problem.ts'
import type { ClientSettings } from './settings.ts'

export interface GivenTokens {
  accessToken: string
  /** In seconds, if the provider says. */
  expiresIn: number | undefined
  refreshToken: string | null
  idToken: string | null
  subject: string | undefined
  /** The provider's session. */
  sid: string | null
}

/** What a callback is checked against. */
export interface Expected {
  state: string
  nonce: string
  verifier: string
}

export interface ProviderClient {
  authorizationUrl(expected: Expected, prompt: string | undefined): Promise<string>
  /** Throws a ProviderProblem, as do the others. */
  exchange(answer: URLSearchParams, expected: Expected): Promise<GivenTokens>
  refresh(refreshToken: string): Promise<GivenTokens>
  /** Revokes a token that is no longer needed. Failures are ignored. */
  revoke(refreshToken: string): Promise<void>
  /** Where to end the provider's session; undefined if the provider has no sign-out page. */
  signOutUrl(idToken: string | undefined): string | undefined
  /** Whether the provider has answered within the last few seconds. */
  answers(): Promise<boolean>
}

const TIMEOUT_MS = 10_000
const LOOK_TIMEOUT_MS = 2_500
const LOOK_AGAIN_MS = 5_000

export async function openProviderClient(
  issuer: Issuer,
  settings: ClientSettings & { clockToleranceSeconds: number },
  publicUrl: string,
): Promise<ProviderClient> {
  const { metadata } = issuer
  const authentication = await authenticationOf(settings, metadata)
  const client: oauth.Client = {
    client_id: settings.clientId,
    [oauth.clockTolerance]: settings.clockToleranceSeconds,
    // Any algorithm may sign the ID token, because it comes straight from the provider.
    ...(metadata.id_token_signing_alg_values_supported?.length === 1
      ? { id_token_signed_response_alg: metadata.id_token_signing_alg_values_supported[0]! }
      : {}),
  }
  const ask = issuer.fetch ?? fetch
  const options = {
    signal: () => AbortSignal.timeout(TIMEOUT_MS),
    [oauth.customFetch]: (url: string, init: object) => ask(url, init),
    // In production, OIDC_ISSUER is https except on the same machine.
    [oauth.allowInsecureRequests]: issuer.issuer.startsWith('http:'),
  }
  const audience = Object.fromEntries(settings.audienceParameters.map((name) => [name, settings.audience]))
  // Some providers require the audience in every token request.
  const forTokens = { ...options, additionalParameters: audience }
  const redirectUri = publicUrl + SIGN_IN_CALLBACK_PATH
  let looked: { at: number; result: Promise<boolean> } | undefined

  return {
    async authorizationUrl({ state, nonce, verifier }, prompt) {
      const url = new URL(metadata.authorization_endpoint)
      const parameters = {
        client_id: settings.clientId,
        response_type: 'code',
        response_mode: 'query',
        scope: settings.scopes,
        redirect_uri: redirectUri,
        state,
        nonce,
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(prompt && { prompt }),
        ...audience,
      }
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
      return url.href
    },

    exchange: (answer, { state, nonce, verifier }) =>
      explainProblem(async () => {
        const valid = oauth.validateAuthResponse(metadata, client, answer, state)
        const response = await oauth.authorizationCodeGrantRequest(
          metadata,
          client,
          authentication,
          valid,
          redirectUri,
          verifier,
          forTokens,
        )
        const checks = { expectedNonce: nonce, requireIdToken: true }
        return tokensIn(await oauth.processAuthorizationCodeResponse(metadata, client, response, checks))
      }),

    refresh: (refreshToken) =>
      explainProblem(async () => {
        const response = await oauth.refreshTokenGrantRequest(
          metadata,
          client,
          authentication,
          refreshToken,
          forTokens,
        )
        return tokensIn(await oauth.processRefreshTokenResponse(metadata, client, response))
      }),

    async revoke(refreshToken) {
      if (!metadata.revocation_endpoint) return
      await oauth.revocationRequest(metadata, client, authentication, refreshToken, options).catch(() => {})
    },

    signOutUrl(idToken) {
      if (!metadata.end_session_endpoint) return undefined
      const url = new URL(metadata.end_session_endpoint)
      url.searchParams.set('client_id', settings.clientId)
      if (idToken) url.searchParams.set('id_token_hint', idToken)
      url.searchParams.set('post_logout_redirect_uri', publicUrl + SIGNED_OUT_PATH)
      return url.href
    },

    answers() {
      if (!looked || looked.at + LOOK_AGAIN_MS <= performance.now())
        looked = { at: performance.now(), result: look(issuer, ask) }
      return looked.result
    },
  }
}

async function look({ issuer }: Issuer, ask: typeof fetch): Promise<boolean> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  try {
    const response = await ask(address, { signal: AbortSignal.timeout(LOOK_TIMEOUT_MS) })
    return response.ok && typeof ((await response.json()) as { issuer?: unknown }).issuer === 'string'
  } catch {
    return false
  }
}

function tokensIn(response: oauth.TokenEndpointResponse): GivenTokens {
  const claims = oauth.getValidatedIdTokenClaims(response)
  return {
    accessToken: response.access_token,
    expiresIn: response.expires_in,
    refreshToken: response.refresh_token ?? null,
    idToken: response.id_token ?? null,
    subject: claims?.sub,
    sid: typeof claims?.sid === 'string' ? claims.sid : null,
  }
}

async function authenticationOf(
  { authentication }: ClientSettings,
  { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] }: Issuer['metadata'],
): Promise<oauth.ClientAuth> {
  switch (authentication.by) {
    case 'secret':
      return methods.includes('client_secret_basic')
        ? oauth.ClientSecretBasic(authentication.secret)
        : oauth.ClientSecretPost(authentication.secret)
    case 'key':
      return oauth.PrivateKeyJwt(await clientKeyOf(authentication.key))
    case 'nothing':
      return oauth.None()
  }
}
