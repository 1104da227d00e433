/** The calls of partners, and the one we make to them. They are signed instead of bearing a token. */
import {
  ConsentReport,
  ConsentResult,
  CONSENTS_PATH,
  SMS_REPLIES_PATH,
  SmsReply,
  SmsReplyResult,
} from '#contract/consent.ts'
import { exampleOf, type JsonSchema } from '#contract/example.ts'
import {
  PARTNER_PATH,
  PartnerHeaders,
  PartnerStatusResult,
  PartnerStatusUpdate,
  PaymentReport,
  PaymentReportResult,
  PAYMENTS_PATH,
} from '#contract/partner.ts'
import {
  PARTNER_DOCUMENT_PATH,
  PARTNER_JOBS_PATH,
  PartnerDocumentParams,
  PartnerEvent,
  PartnerJobs,
  PartnerJobsParams,
} from '#contract/partner-events.ts'
import { describe, FILE, type ApiCall, type CallFacts, type Shapes } from './document-parts.ts'
import { consentExample, paymentExample, statusUpdateExample } from './examples.ts'

export const PARTNERS = 'Partners'

/** A report, processed once per event. */
export const signedReport = (
  facts: Pick<CallFacts, 'operationId' | 'summary' | 'description' | 'body' | 'example' | 'result'>,
): CallFacts => ({
  ...facts,
  tag: PARTNERS,
  isSigned: true,
  header: PartnerHeaders,
  writes: true,
  failures: ['unknown-request'],
})

export const partnerPosts = (now: Date): Record<string, CallFacts> => ({
  [PARTNER_PATH]: signedReport({
    operationId: 'partner-status-updates',
    summary: 'Report what happened to a job',
    description: 'Processed once per eventId. A step that the job’s status does not allow is a conflict.',
    body: PartnerStatusUpdate,
    example: statusUpdateExample(now),
    result: PartnerStatusResult,
  }),
  [PAYMENTS_PATH]: signedReport({
    operationId: 'partner-payments',
    summary: 'Report that a service fee was paid',
    description:
      'Processed once per eventId, and counted once per claim. An amount other than the amount due, or a claim with nothing due, is a conflict.',
    body: PaymentReport,
    example: paymentExample(now),
    result: PaymentReportResult,
  }),
  [CONSENTS_PATH]: signedReport({
    operationId: 'partner-consents',
    summary: 'Report whether a customer wants texts',
    description:
      'From the account site. The latest change counts, by occurredAt. Consent ends an earlier STOP.',
    body: ConsentReport,
    example: consentExample(now),
    result: ConsentResult,
  }),
  /** For the SMS provider, which has a key of its own. */
  [SMS_REPLIES_PATH]: {
    operationId: 'sms-replies',
    summary: 'Pass on a customer’s reply to a text',
    description:
      'With the bearer key SMS_REPLIES_KEY; without one, the path does not exist. STOP ends texts to the number, START resumes them.',
    tag: PARTNERS,
    isSigned: true,
    body: SmsReply,
    example: { from: '+16145550143', text: 'STOP' },
    result: SmsReplyResult,
  },
})

export const partnerReads: Readonly<Record<string, CallFacts>> = {
  [PARTNER_JOBS_PATH]: {
    operationId: 'partner-jobs',
    summary: 'Catch up: a partner’s jobs in the order of their last change',
    description:
      'Begin with since, or without it for all jobs; then pass the cursor of each answer to the next call. A job may be listed again without a change. There is no body, so the request line is signed instead: GET, a space, and the path with its query.',
    tag: PARTNERS,
    isSigned: true,
    query: PartnerJobsParams,
    header: PartnerHeaders,
    result: PartnerJobs,
  },
  [PARTNER_DOCUMENT_PATH]: {
    operationId: 'partner-document',
    summary: 'A receipt or photo of a partner’s job',
    tag: PARTNERS,
    isSigned: true,
    path: PartnerDocumentParams,
    header: PartnerHeaders,
    result: FILE,
    failures: ['unknown-request'],
  },
}

/** The only call that the portal makes to partners. */
export function partnerEventCall(shapes: Shapes): ApiCall {
  const facts: CallFacts = {
    operationId: 'partner-event',
    summary: 'Posted to a partner’s webhook: something happened to one of its jobs',
    description:
      'Signed like the partner’s own calls, with the webhook’s key. It is repeated until it is answered with 2xx within ten seconds. The events of a job come in order; ignore an eventId that you have seen.',
    tag: PARTNERS,
    isSigned: true,
    header: PartnerHeaders,
    body: PartnerEvent,
    example: exampleOf(PartnerEvent as JsonSchema),
    result: { description: 'Stored', content: {} },
  }
  return { ...describe(facts, shapes), responses: { '2XX': { description: 'Stored', content: {} } } }
}
