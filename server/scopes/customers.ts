import type { FastifyInstance } from 'fastify'
import type { FunctionHandlers } from '../functions/handler.ts'
import { ownGateway, partnerGateway, type GatewayAccess } from '../gateway/access.ts'
import { openPartnerConnection } from '../gateway/remote/calls/connection.ts'
import { rememberOwnWrites } from '../database/own-writes.ts'
import { registerCalls } from '../http/rpc.ts'
import { registerLinkAccount } from '../identity/first-sign-in.ts'
import { tellUnknown } from '../identity/unknown-here.ts'
import { followJobs, pollJobs } from '../live/job-changes.ts'
import { registerJobEvents } from '../live/job-events.ts'
import type { Parts } from '../parts.ts'
import { subscriptionsOf, type Subscriptions } from '../partner/subscriptions.ts'
import { registerDocuments } from '../uploads/routes.ts'

/** What signed-in customers do, authenticated by their token. */
export async function registerCustomers(customers: FastifyInstance, parts: Parts): Promise<void> {
  const { config, connection, files, jobEvents, replicas, references, now } = parts
  const { db } = connection
  const hasOwnGateway = !config.partnerGatewayUrl
  const subscriptions = subscriptionsOf(config.partnerAssignments, config.partnerWebhooks)
  const access = gatewayAccess(parts, subscriptions)
  const recorded = config.live ? undefined : await recordedAnswers(parts)
  if (hasOwnGateway) tellUnknown(customers, db)
  if (replicas) rememberOwnWrites(customers, replicas, config.publicUrl)
  registerCalls(customers, parts, { access, subscriptions, recorded })
  if (hasOwnGateway) registerLinkAccount(customers, { db, references, now })
  // Recorded answers never change. Without a stream, the page polls the timeline, which is recorded too.
  if (!recorded) {
    // Our database does not see changes to a partner's jobs.
    const changes = hasOwnGateway ? followJobs(db, parts.feed) : pollJobs(jobEvents.pollMs)
    registerJobEvents(customers, parts, changes, access)
  }
  const { documentsFor: storeFor } = access
  await customers.register(async (documents) =>
    registerDocuments(documents, { storeFor, files, references, now, workers: config.workers }),
  )
}

function gatewayAccess(
  { config, connection, labels, now, replicas }: Parts,
  subscriptions: Subscriptions,
): GatewayAccess {
  const { partnerGatewayUrl: url, partnerTimeoutMs, partnerAdjudicationTimeoutMs } = config
  if (!url) return ownGateway(connection.db, subscriptions, labels, now, replicas)
  const partner = openPartnerConnection({
    url,
    timeoutMs: partnerTimeoutMs,
    adjudicationTimeoutMs: partnerAdjudicationTimeoutMs,
  })
  return partnerGateway(partner, connection.db, now)
}

/** Imported only if needed. */
async function recordedAnswers({ references, now }: Parts): Promise<Partial<FunctionHandlers>> {
  const { readRecordedAnswers } = await import('../recorded/recorded-answers.ts')
  return readRecordedAnswers({ references, now: now() })
}
