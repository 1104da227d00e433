import type { FastifyInstance } from 'fastify'
import { FAILURE_STATUS } from '#contract/failure.ts'
import type { Config } from '../config.ts'
import type { Connection } from '../database/connect.ts'
import type { RateLimits } from '../http/rate-limit/rate-limits.ts'
import type { References } from '../identity/references.ts'
import type { LabelProvider } from '../labels/label-provider.ts'
import { registerPartnerCalls } from '../partner/calls.ts'
import type { PartnerKeys } from '../partner/signature.ts'
import type { FileKeeper } from '../uploads/file-keeper.ts'

export interface PartnerScope {
  config: Config
  connection: Connection
  references: References
  partnerKeys: PartnerKeys
  labels: LabelProvider | undefined
  now: () => Date
  files: FileKeeper
  limits: RateLimits
}

/** What partners report, authenticated by their signature. */
export function registerPartners(
  partners: FastifyInstance,
  { config, connection, references, partnerKeys, labels, now, files, limits }: PartnerScope,
): void {
  partners.addHook('onRequest', async (request, reply) => limits.allowPartnerFromAddress(request, reply))
  // A body that never ends is a guess too: it had its share of memory without showing a signature.
  partners.addHook('onRequestAbort', async (request) => {
    if (!request.partner) limits.countGuess(request, FAILURE_STATUS.unauthenticated)
  })
  registerPartnerCalls(partners, {
    db: connection.db,
    files,
    keys: partnerKeys,
    assignments: config.partnerAssignments,
    references,
    now,
    brandName: config.brandName,
    publicUrl: config.publicUrl,
    labels,
  })
}
