/** The entry point for partners: signature → validate → handler. Unsigned bodies are never parsed. */
import type { FastifyInstance } from 'fastify'
import { Failure } from '#contract/failure.ts'
import { registerConsents } from './consents.ts'
import type { PartnerDependencies } from './dependencies.ts'
import { registerPartnerJobs } from './catch-up.ts'
import { registerPayments } from './payments.ts'
import { registerRecords } from './records.ts'
import { registerStatusUpdates } from './status-updates.ts'
import { checkPartnerHeaders, verifyPartnerRequest } from './signature.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The id of the partner that signed the request. */
    partner: string
  }
}

const LONGEST_ID = 60

export function registerPartnerCalls(app: FastifyInstance, dependencies: PartnerDependencies): void {
  const { keys, now } = dependencies
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.decorateRequest('partner', '')
  app.addHook('onRoute', (route) => void (route.config = { ...route.config, isSigned: true }))
  // Before the body is read. The signature can be checked only afterward: until then, the body's memory has its own
  // limit.
  app.addHook('onRequest', async ({ headers }) => void checkPartnerHeaders(headers, keys, now()))
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      request.partner = verifyPartnerRequest(request.headers, body, keys, now())
    } catch (error) {
      return done(error as Error)
    }
    return parseJson(request, body.toString(), done)
  })
  // Without a body the parser above never ran. Such a request is signed by what identifies it.
  app.addHook('preValidation', async (request) => {
    const { partner, headers, method, raw } = request
    request.partner = partner || verifyPartnerRequest(headers, `${method} ${raw.url}`, keys, now())
    // Every line about this call names them, whatever comes of it.
    request.log = request.log.child({ partner: request.partner, ...reportedOn(request.body) })
  })
  registerStatusUpdates(app, dependencies)
  registerPayments(app, dependencies)
  registerConsents(app, dependencies)
  registerPartnerJobs(app, dependencies)
  registerRecords(app, dependencies)
  app.all('/partner/*', async () => {
    throw new Failure('unknown-request')
  })
}

/** The job or the claim that a report names; the body is not validated yet. */
function reportedOn(body: unknown): { job?: string; claim?: string } {
  const { serviceJobId: job, claimsMasterId: claim } = Object(body) as Record<string, unknown>
  return {
    ...(typeof job === 'string' && { job: job.slice(0, LONGEST_ID) }),
    ...(typeof claim === 'string' && { claim: claim.slice(0, LONGEST_ID) }),
  }
}
