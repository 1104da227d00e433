import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { Connection } from '../database/connect.ts'
import type { Replicas } from '../database/replicas.ts'
import type { FunctionHandlers } from '../functions/handler.ts'
import { ownGateway, partnerGateway, type GatewayAccess } from '../gateway/access.ts'
import { openPartnerConnection } from '../gateway/remote/calls/connection.ts'
import type { ConcurrencyLimiter } from '../http/concurrency-limit.ts'
import { rememberOwnWrites } from '../database/own-writes.ts'
import type { RateLimits } from '../http/rate-limit/rate-limits.ts'
import { registerCalls } from '../http/rpc.ts'
import type { BearerCheck } from '../identity/bearer.ts'
import type { EndedSessions } from '../identity/ended-sessions.ts'
import { registerLinkAccount } from '../identity/first-sign-in.ts'
import type { References } from '../identity/references.ts'
import { tellUnknown } from '../identity/unknown-here.ts'
import type { LabelProvider } from '../labels/label-provider.ts'
import type { Feed } from '../live/feed.ts'
import { followJobs } from '../live/job-changes.ts'
import { registerJobEvents, type JobEventsSettings } from '../live/job-events.ts'
import { pollJobs } from '../live/poll-jobs.ts'
import { subscriptionsOf, type Subscriptions } from '../partner/subscriptions.ts'
import type { FileKeeper } from '../uploads/file-keeper.ts'
import { registerDocuments } from '../uploads/routes.ts'

export interface CustomerScope {
  config: Config
  connection: Connection
  replicas: Replicas | undefined
  bearer: BearerCheck
  references: References
  labels: LabelProvider | undefined
  now: () => Date
  jobEvents: Partial<JobEventsSettings>
  inspectAnswer: ((name: string, answer: unknown) => void) | undefined
  feed: Feed
  ended: EndedSessions
  limiter: ConcurrencyLimiter
  files: FileKeeper
  limits: RateLimits
}

/** What signed-in customers do, authenticated by their token. */
export async function registerCustomers(customers: FastifyInstance, scope: CustomerScope): Promise<void> {
  const { config, connection, replicas, references, now, bearer, ended } = scope
  const hasOwnGateway = !config.partnerGatewayUrl
  const subscriptions = subscriptionsOf(config.partnerAssignments, config.partnerWebhooks)
  const access = gatewayAccess(scope, subscriptions)
  const recorded = config.live ? undefined : await recordedAnswers(references, now())
  if (hasOwnGateway) tellUnknown(customers, connection.db)
  if (replicas) rememberOwnWrites(customers, replicas, config.publicUrl)
  registerCalls(customers, {
    ended,
    limiter: scope.limiter,
    limits: scope.limits,
    bearer,
    now,
    operation: {
      db: connection.db,
      brandName: config.brandName,
      publicUrl: config.publicUrl,
      subscriptions,
      labels: scope.labels,
    },
    function: { references, publicUrl: config.publicUrl },
    access,
    inspect: scope.inspectAnswer,
    ...(recorded ? { recorded } : {}),
  })
  if (hasOwnGateway) registerLinkAccount(customers, { db: connection.db, references, now })
  // Recorded answers never change. Without a stream, the page polls the timeline, which is recorded too.
  if (!recorded) {
    registerJobEvents(customers, {
      // Our database does not see changes to a partner's jobs.
      changes: hasOwnGateway ? followJobs(connection.db, scope.feed) : pollJobs(scope.jobEvents.pollMs),
      gatewayFor: access.gatewayFor,
      references,
      ended,
      now,
      settings: scope.jobEvents,
    })
  }
  await customers.register(async (documents) =>
    registerDocuments(documents, {
      storeFor: access.documentsFor,
      files: scope.files,
      references,
      now,
      workers: config.workers,
    }),
  )
}

function gatewayAccess(
  { config, connection, labels, now, replicas }: CustomerScope,
  subscriptions: Subscriptions,
): GatewayAccess {
  if (!config.partnerGatewayUrl) return ownGateway(connection.db, subscriptions, labels, now, replicas)
  const partner = openPartnerConnection({
    url: config.partnerGatewayUrl,
    timeoutMs: config.partnerTimeoutMs,
    adjudicationTimeoutMs: config.partnerAdjudicationTimeoutMs,
  })
  return partnerGateway(partner, connection.db, now)
}

/** Imported only if needed. */
async function recordedAnswers(references: References, now: Date): Promise<Partial<FunctionHandlers>> {
  const { readRecordedAnswers } = await import('../recorded/recorded-answers.ts')
  return readRecordedAnswers({ references, now })
}
