/** Everything that is rate-limited and never cached: the calls of customers, of partners and of the SMS provider. */
import type { FastifyInstance } from 'fastify'
import type { RefusedAddresses } from '../http/refused-addresses.ts'
import { startRateLimits } from '../http/rate-limit/start.ts'
import type { SignInParts } from '../sign-in/open.ts'
import { registerSignIn } from '../sign-in/routes.ts'
import { registerSessionCalls } from '../sign-in/session-calls.ts'
import { fileKeeper } from '../uploads/file-keeper.ts'
import { openObjectStore } from '../uploads/object-store.ts'
import { registerCustomers, type CustomerScope } from './customers.ts'
import { registerPartners, type PartnerScope } from './partners.ts'
import { registerSmsProvider } from './sms-provider.ts'

type MadeHere = 'limits' | 'files'
type CallScope = Omit<CustomerScope & PartnerScope, MadeHere> & {
  refusedAddresses: RefusedAddresses
  signIn: SignInParts
}

/** Separate scopes: customers authenticate with a token, partners with a signature. */
export async function registerCallScopes(app: FastifyInstance, given: CallScope): Promise<void> {
  const { config, connection, now, refusedAddresses } = given
  const files = fileKeeper(connection.db, config.objectStore && openObjectStore(config.objectStore))
  await app.register(async (calls) => {
    const limits = startRateLimits(app, {
      connection,
      now,
      refusedAddresses,
      callsPerMinute: config.rateLimitPerMinute,
      workers: config.workers,
    })
    calls.addHook('onRequest', async (request, reply) => limits.takeCallFromAddress(request, reply))
    calls.addHook('onSend', (request, reply, _payload, done) => {
      reply.header('cache-control', 'no-store')
      if (!request.routeOptions.config.guessesNothing) limits.countGuess(request, reply.statusCode)
      done()
    })
    const parts = { ...given, files, limits }
    await calls.register((customers) => registerCustomers(customers, parts))
    await calls.register(async (pages) => registerSessionCalls(pages, given.signIn))
    await calls.register(async (pages) => registerSignIn(pages, given.signIn))
    // Reports go to the server that has the jobs: one accepted here would never reach the partner's gateway.
    if (config.partnerGatewayUrl) return
    await calls.register(async (partners) => registerPartners(partners, parts))
    const { smsRepliesKey: key } = config
    if (key) await calls.register(async (provider) => registerSmsProvider(provider, key, parts))
  })
}
