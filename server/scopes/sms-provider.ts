import type { FastifyInstance } from 'fastify'
import { registerSmsReplies } from '../outbox/sms-replies.ts'
import type { PartnerScope } from './partners.ts'

/** Replies to our text messages, which the provider passes on with a key. */
export function registerSmsProvider(
  provider: FastifyInstance,
  key: string,
  { config, connection, now, limits }: Pick<PartnerScope, 'config' | 'connection' | 'now' | 'limits'>,
): void {
  provider.addHook('onRequest', async (request, reply) => limits.allowGuessFromAddress(request, reply))
  registerSmsReplies(provider, { db: connection.db, key, brandName: config.brandName, now })
}
