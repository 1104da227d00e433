/** Lines for a terminal that call the portal as a partner, with a key of the sandbox. */
import { randomUUID } from 'node:crypto'
import { PARTNER_PATH, type PartnerStatusUpdate } from '#contract/partner.ts'
import { PARTNER_JOBS_PATH } from '#contract/partner-events.ts'
import { claimKindOf } from '#domain/claim/kind.ts'
import { nextSteps } from '#domain/job/lifecycle.ts'
import { OPTION_PROVIDED } from '#domain/job/codes.ts'
import type { Signer } from '../signed-request.ts'
import type { PartnerJob } from './open-jobs.ts'

/** Moves the job if a partner can, without anything to send along; otherwise lists the partner's jobs. */
export function linesToTry(signer: Signer, job: PartnerJob): string {
  const steps = nextSteps(claimKindOf(job.serviceJobType), job.serviceJobStatus, 'partner', job)
  const step = steps.find(({ to }) => to !== OPTION_PROVIDED)
  if (!step) return lines(signer, PARTNER_JOBS_PATH)
  const update: PartnerStatusUpdate = {
    eventId: randomUUID(),
    serviceJobId: job.serviceJobId,
    statusCode: step.to,
    occurredAt: signer.now().toISOString(),
  }
  return lines(signer, PARTNER_PATH, JSON.stringify(update))
}

/** Neither the JSON nor a key has an apostrophe in it. */
function lines({ partner, key, reportTo }: Signer, path: string, body?: string): string {
  return [
    `key='${key}'`,
    `sent='${body ?? `GET ${path}`}'`,
    'now=$(date +%s)',
    `curl -i '${reportTo}${path}' -H 'x-partner-id: ${partner}' -H "x-partner-timestamp: $now" \\`,
    `  -H "x-partner-signature: $(printf '%s.%s' "$now" "$sent" | openssl dgst -sha256 -hmac "$key" -r | cut -c 1-64)"${
      body ? ` \\\n  -H 'content-type: application/json' -d "$sent"` : ''
    }`,
  ].join('\n')
}
