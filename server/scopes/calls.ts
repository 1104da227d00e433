/** Everything that is rate-limited and never cached: the calls of customers, of partners and of the SMS provider. */
import type { FastifyInstance } from 'fastify'
import { FAILURE_STATUS } from '#contract/failure.ts'
import { registerSmsReplies } from '../outbox/sms-replies.ts'
import { registerPartnerCalls } from '../partner/calls.ts'
import type { Parts } from '../parts.ts'
import { registerSignIn } from '../sign-in/routes.ts'
import { registerSessionCalls } from '../sign-in/session-calls.ts'
import { registerCustomers } from './customers.ts'

/** Separate scopes: customers authenticate with a token, partners with a signature, the SMS provider with a key. */
export async function registerCallScopes(app: FastifyInstance, parts: Parts): Promise<void> {
  const { config, limits, signIn } = parts
  await app.register(async (calls) => {
    calls.addHook('onRequest', async (request, reply) => limits.takeCallFromAddress(request, reply))
    calls.addHook('onSend', (request, reply, _payload, done) => {
      reply.header('cache-control', 'no-store')
      if (!request.routeOptions.config.guessesNothing) limits.countGuess(request, reply.statusCode)
      done()
    })
    await calls.register((customers) => registerCustomers(customers, parts))
    await calls.register(async (pages) => registerSessionCalls(pages, signIn))
    await calls.register(async (pages) => registerSignIn(pages, signIn))
    // Reports go to the server that has the jobs: one accepted here would never reach the partner's gateway.
    if (config.partnerGatewayUrl) return
    await calls.register(async (partners) => registerPartners(partners, parts))
    await calls.register(async (provider) => registerSmsProvider(provider, parts))
  })
}

function registerPartners(partners: FastifyInstance, parts: Parts): void {
  const { config, connection, files, partnerKeys: keys, references, labels, now, limits } = parts
  const { partnerAssignments: assignments, brandName, publicUrl } = config
  partners.addHook('onRequest', async (request, reply) => limits.allowPartnerFromAddress(request, reply))
  // A body that never ends counts as a guess too: it took up memory without proving who sent it.
  partners.addHook('onRequestAbort', async (request) => {
    if (!request.partner) limits.countGuess(request, FAILURE_STATUS.unauthenticated)
  })
  const { db } = connection
  registerPartnerCalls(partners, {
    db,
    files,
    keys,
    assignments,
    references,
    now,
    brandName,
    publicUrl,
    labels,
  })
}

function registerSmsProvider(provider: FastifyInstance, { config, connection, now, limits }: Parts): void {
  const { smsRepliesKey: key, brandName } = config
  if (!key) return
  provider.addHook('onRequest', async (request, reply) => limits.allowGuessFromAddress(request, reply))
  registerSmsReplies(provider, { db: connection.db, key, brandName, now })
}
