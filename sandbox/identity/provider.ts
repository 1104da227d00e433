/** The sandbox's OpenID provider. In production any other provider can replace it without a change to the portal. */
import { createHmac } from 'node:crypto'
import Provider, { type Configuration, type KoaContextWithOIDC } from 'oidc-provider'
import type { Pool } from 'pg'
import { BACK_CHANNEL_LOGOUT_PATH, SIGN_IN_CALLBACK_PATH, SIGNED_OUT_PATH } from '#contract/session.ts'
import type { ClientSettings } from '#server/sign-in/settings.ts'
import type { SandboxKeys } from '../keys.ts'
import { renderSandboxPage } from '../pages/layout.ts'
import { sandboxAccounts } from '../seed/accounts.ts'
import { createAdapter } from './adapter.ts'
import { errorPage, renderSigningOut } from './pages.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export const MARKETING_CLIENT = 'marketing-site'
export const MARKETING_CALLBACK = '/sandbox/marketing/callback'

export interface ProviderSettings {
  issuer: string
  publicUrl: string
  client: ClientSettings
  /** How it reaches the portal. */
  fetch: typeof fetch
  pool: Pool
  keys: SandboxKeys
  /** A proxy of ours, which says whether the browser uses https. */
  isBehindProxy: boolean
  /** How long an access token for the portal lasts. */
  tokenSeconds: number
}

export function createProvider({
  issuer,
  publicUrl,
  client: { clientId, audience, authentication },
  fetch,
  pool,
  keys,
  isBehindProxy,
  tokenSeconds,
}: ProviderSettings): Provider {
  const resourceScope = 'portal'
  const publicClient = { token_endpoint_auth_method: 'none', response_types: ['code'] } as const

  const configuration: Configuration = {
    adapter: createAdapter(pool),
    jwks: { keys: [keys.signing] },
    cookies: {
      keys: keys.cookies,
      names: { session: 'sandbox_session', interaction: 'sandbox_interaction', resume: 'sandbox_resume' },
      long: { signed: true, httpOnly: true, sameSite: 'lax', path: '/' },
      short: { signed: true, httpOnly: true, sameSite: 'lax' },
    },
    clients: [
      {
        ...(authentication.by === 'secret'
          ? { client_secret: authentication.secret, response_types: ['code'] }
          : publicClient),
        client_id: clientId,
        grant_types: ['authorization_code', 'refresh_token'],
        redirect_uris: [publicUrl + SIGN_IN_CALLBACK_PATH],
        post_logout_redirect_uris: [publicUrl + SIGNED_OUT_PATH],
        backchannel_logout_uri: publicUrl + BACK_CHANNEL_LOGOUT_PATH,
        backchannel_logout_session_required: true,
        scope: 'openid offline_access',
      },
      {
        ...publicClient,
        client_id: MARKETING_CLIENT,
        grant_types: ['authorization_code'],
        redirect_uris: [`${publicUrl}${MARKETING_CALLBACK}`],
        scope: 'openid',
      },
    ],
    clientAuthMethods: ['none', 'client_secret_basic'],
    fetch: (input, init) => fetch(input, init),
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    clientDefaults: { id_token_signed_response_alg: 'ES256' },
    scopes: ['openid', 'offline_access'],
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      revocation: { enabled: true },
      // The customer has just pressed Sign Out in the portal.
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => void (ctx.body = renderSigningOut(ctx.res, form)),
      },
      backchannelLogout: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => audience,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: resourceScope,
          audience,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'ES256' } },
        }),
      },
    },
    findAccount: (_ctx, subject) => {
      const account = sandboxAccounts.find((candidate) => candidate.subject === subject)
      return account && { accountId: subject, claims: () => ({ sub: subject, email: account.email }) }
    },
    // A new grant for every sign-in, so that each browser has its own token family. No consent screen: these clients are
    // first-party.
    async loadExistingGrant(ctx) {
      const { client, session, provider } = ctx.oidc
      const grant = new provider.Grant({ accountId: session!.accountId!, clientId: client!.clientId })
      grant.addOIDCScope('openid offline_access')
      grant.addResourceScope(audience, resourceScope)
      await grant.save()
      return grant
    },
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    // The provider ties tokens to the session's newest grant, so a second sign-in would revoke the first one's tokens.
    // Signing out revokes them all instead.
    expiresWithSession: () => false,
    rotateRefreshToken: true,
    ttl: {
      AuthorizationCode: 1 * MINUTE,
      AccessToken: tokenSeconds,
      IdToken: 5 * MINUTE,
      Interaction: 1 * HOUR,
      Session: 14 * DAY,
      Grant: 14 * DAY,
      // Rotation does not extend the life of a family.
      RefreshToken: (ctx) => ctx.oidc.entities.RotatedRefreshToken?.remainingTTL ?? 8 * HOUR,
    },
    interactions: { url: (_ctx, interaction) => `${new URL(issuer).pathname}/sign-in/${interaction.uid}` },
    renderError: (ctx, out) => {
      // In another tab, the account site's sign-out page was quicker: there is nothing left to sign out of.
      if (ctx.path === '/session/end/confirm' && !ctx.oidc.session?.accountId)
        return ctx.redirect(publicUrl + SIGNED_OUT_PATH)
      ctx.type = 'html'
      ctx.body = renderSandboxPage(errorPage(out.error_description ?? out.error))
    },
  }
  const provider = new Provider(issuer, configuration)
  provider.proxy = isBehindProxy
  deriveSuccessors(provider, keys.cookies[0]!)
  return provider
}

/** The successor of a refresh token follows from it, so that repeats and parallel uses get the same one. */
function deriveSuccessors(provider: Provider, key: string): void {
  const tokens = provider.RefreshToken.prototype as unknown as { generateTokenId(): string }
  const randomId = tokens.generateTokenId
  tokens.generateTokenId = function generateTokenId() {
    const { ctx } = Provider as unknown as { ctx?: KoaContextWithOIDC }
    const rotated = ctx?.oidc.entities.RotatedRefreshToken
    if (!rotated) return randomId.call(this)
    return createHmac('sha256', key).update(rotated.jti).digest('base64url')
  }
}
