/** The dependencies of all calls. app.ts assembles them; each kind of call takes the ones it needs. */
import type { Config } from './config.ts'
import type { Connection } from './database/connect.ts'
import type { Replicas } from './database/replicas.ts'
import type { ConcurrencyLimiter, ConcurrencyLimits } from './limits/concurrency-limit.ts'
import type { RateLimits } from './limits/rate-limits.ts'
import type { BearerCheck } from './identity/bearer.ts'
import type { EndedSessions } from './identity/ended-sessions.ts'
import type { References } from './identity/references.ts'
import type { LabelProvider } from './labels/label-provider.ts'
import type { Feed } from './live/postgres-feed.ts'
import type { PartnerKeys } from './partner/signature.ts'
import type { SignInParts } from './sign-in/open.ts'
import type { FileKeeper } from './uploads/file-keeper.ts'

export interface Parts {
  config: Config
  connection: Connection
  /** The replicas that screens may be read from. */
  replicas: Replicas | undefined
  references: References
  partnerKeys: PartnerKeys
  /** Without it, jobs get no labels. */
  labels: LabelProvider | undefined
  now: () => Date
  jobEvents: Partial<JobEventsSettings>
  /** Sees every result before it is serialized. */
  inspectAnswer: ((name: string, answer: unknown) => void) | undefined
  limiter: ConcurrencyLimiter
  limits: RateLimits
  files: FileKeeper
  feed: Feed
  bearer: BearerCheck
  ended: EndedSessions
  signIn: SignInParts
}

/** Limits and heartbeat of the job event streams. */
export interface JobEventsSettings extends ConcurrencyLimits {
  heartbeatMs: number
  /** Poll interval in front of a partner's gateway, which has no feed. */
  pollMs: number
}
