/** Mounts the identity provider under its issuer's path, with our own sign-in pages. */
import type { FastifyInstance } from 'fastify'
import type Provider from 'oidc-provider'
import { sandboxAccounts, SANDBOX_PASSWORD } from '../seed/accounts.ts'
import { readForms } from '../pages/forms.ts'
import { SANDBOX_POLICY, sendSandboxPage } from '../pages/layout.ts'
import { errorPage, problems, signedInPage, signInPage } from './pages.ts'

export async function registerIdentity(
  app: FastifyInstance,
  provider: Provider,
  { issuer, publicUrl }: { issuer: string; publicUrl: string },
): Promise<void> {
  const prefix = new URL(issuer).pathname
  const answer = provider.callback()

  await app.register(async (forms) => {
    readForms(forms, publicUrl)

    forms.get(`${prefix}/sign-in/:uid`, async (request, reply) => {
      const interaction = await provider.interactionDetails(request.raw, reply.raw).catch(() => undefined)
      // Not a redirect: after Back from the portal, WebKit doesn't follow one to the other site.
      if (!interaction) {
        const { accountId } = await provider.Session.get(provider.createContext(request.raw, reply.raw))
        if (accountId) return sendSandboxPage(reply, signedInPage)
        return sendSandboxPage(reply, errorPage(problems.isOver), 400)
      }
      return sendSandboxPage(reply, signInPage({ action: request.url }))
    })

    forms.post(`${prefix}/sign-in/:uid`, async (request, reply) => {
      const { email = '', password = '', account } = (request.body ?? {}) as Record<string, string>
      const found = findAccount(account ?? email, account ? SANDBOX_PASSWORD : password)
      if (!found) {
        const page = signInPage({ action: request.url, email, error: problems.wrong })
        return sendSandboxPage(reply, page, 422)
      }
      const redirect = await provider
        .interactionResult(request.raw, reply.raw, { login: { accountId: found.subject } })
        .catch(() => '/')
      return reply.redirect(redirect, 303)
    })
  })

  await app.register(async (protocol) => {
    // The provider parses request bodies itself.
    protocol.removeAllContentTypeParsers()
    protocol.addContentTypeParser('*', (_request, _payload, done) => done(null))
    protocol.all(`${prefix}/*`, (request, reply) => {
      reply.hijack()
      const raw = request.raw as typeof request.raw & { originalUrl?: string }
      raw.originalUrl = raw.url!
      raw.url = raw.url!.slice(prefix.length)
      reply.raw.setHeader('content-security-policy', PROTOCOL_POLICY)
      reply.raw.setHeader('x-content-type-options', 'nosniff')
      reply.raw.setHeader('referrer-policy', 'no-referrer')
      void answer(raw, reply.raw)
    })
  })
}

// The provider adds the hash of its inline script, but only to an existing script-src.
const PROTOCOL_POLICY = `${SANDBOX_POLICY}; script-src 'self'`

function findAccount(email: string, password: string) {
  if (password !== SANDBOX_PASSWORD) return undefined
  return sandboxAccounts.find((account) => account.email === email.trim().toLowerCase())
}
