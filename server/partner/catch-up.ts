/** A partner catches up: its jobs in the order of their last change, and their documents. */
import type { FastifyInstance } from 'fastify'
import { Failure } from '#contract/failure.ts'
import { isServicePartner } from '#contract/partner.ts'
import {
  MOST_PARTNER_JOBS,
  PARTNER_DOCUMENT_PATH,
  PARTNER_JOBS_PATH,
  PartnerDocumentParams,
  PartnerJobs,
  PartnerJobsParams,
} from '#contract/partner-events.ts'
import { listPartnerJobs, readPartnerDocument } from '../queries/job/partner-jobs.ts'
import { sendDocument } from '../uploads/send-document.ts'
import { lotsOf } from './assignments.ts'
import type { PartnerDependencies } from './dependencies.ts'
import { nextPosition, readPosition, writePosition, type Position } from './position.ts'

export function registerPartnerJobs(app: FastifyInstance, dependencies: PartnerDependencies): void {
  const { db, files, assignments, now } = dependencies
  const ownLots = (partner: string) => {
    // The account site works on no jobs.
    if (!isServicePartner(partner)) throw new Failure('not-yours')
    return lotsOf(assignments, partner)
  }

  app.get<{ Querystring: PartnerJobsParams }>(PARTNER_JOBS_PATH, {
    schema: { querystring: PartnerJobsParams, response: { 200: PartnerJobs } },
    handler: async ({ query, partner }): Promise<PartnerJobs> => {
      const lots = ownLots(partner)
      const from = startOf(query)
      const [page] = await listPartnerJobs(db, {
        lots,
        afterTime: from.time,
        afterId: from.id,
        most: MOST_PARTNER_JOBS,
      })
      const { jobs, reachedTime, reachedId, more } = page!
      // The last one looked at may be another partner's, whose number is none of this one's business. Those of its time
      // are looked at again instead, unless all of them have the same.
      const isOwn = jobs.at(-1)?.serviceJobId === reachedId
      const id = (isOwn || reachedTime === from.time ? reachedId : '') ?? ''
      const reached = reachedTime ? { time: reachedTime, id } : from
      const next = more ? reached : nextPosition(from, reached, now())
      return { jobs, cursor: writePosition(next), more }
    },
  })

  app.get<{ Params: PartnerDocumentParams }>(PARTNER_DOCUMENT_PATH.replaceAll(/\{(\w+)\}/g, ':$1'), {
    schema: { params: PartnerDocumentParams },
    handler: async ({ params, partner }, reply) => {
      const [kept] = await readPartnerDocument(db, { lots: ownLots(partner), ...params })
      if (!kept) throw new Failure('unknown-request', [], 'Document not found')
      return sendDocument(reply, kept, await files.open(kept))
    },
  })
}

function startOf({ since, cursor }: PartnerJobsParams): Position {
  if (cursor === undefined) return { time: since ?? '-infinity', id: '' }
  const position = since === undefined ? readPosition(cursor) : undefined
  if (position) return position
  const message =
    since === undefined ? 'is not a cursor from an earlier answer' : "can't be combined with since"
  throw new Failure('malformed', [{ field: 'cursor', message }])
}
