/** The calls of partners, and the one we make to them. They are signed instead of bearing a token. */
import { ConsentReport, ConsentResult, CONSENTS_PATH, SmsReply, SmsReplyResult } from '#contract/consent.ts'
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
  PartnerDocumentParams,
  PartnerEvent,
  PartnerJobs,
  PartnerJobsParams,
} from '#contract/partner-events.ts'
import {
  answers,
  body,
  FILE,
  parameters,
  SIGNED,
  WITH_BODY,
  WRITING,
  type ApiCall,
  type Shapes,
} from './document-parts.ts'
import { consentExample, paymentExample, statusUpdateExample } from './examples.ts'

export const PARTNERS = 'Partners'

export interface PartnerCall {
  operationId: string
  summary: string
  description: string
  body: object
  example: object
  result: object
}

export const partnerPosts = (now: Date): Record<string, PartnerCall> => ({
  [PARTNER_PATH]: {
    operationId: 'partner-status-updates',
    summary: 'Report what happened to a job',
    description: 'Processed once per eventId. A change that the job’s state does not allow is a conflict.',
    body: PartnerStatusUpdate,
    example: statusUpdateExample(now),
    result: PartnerStatusResult,
  },
  [PAYMENTS_PATH]: {
    operationId: 'partner-payments',
    summary: 'Report that a service fee was paid',
    description:
      'Processed once per eventId, and counted once per claim. An amount other than the amount due, or a claim with nothing due, is a conflict.',
    body: PaymentReport,
    example: paymentExample(now),
    result: PaymentReportResult,
  },
  [CONSENTS_PATH]: {
    operationId: 'partner-consents',
    summary: 'Report whether a customer wants texts',
    description:
      'From the account site. The latest change counts, by occurredAt. Consent ends an earlier STOP.',
    body: ConsentReport,
    example: consentExample(now),
    result: ConsentResult,
  },
})

export function partnerPost(call: PartnerCall, shapes: Shapes): ApiCall {
  const { operationId, summary, description, body: sent, example, result } = call
  return {
    operationId,
    summary,
    description,
    tags: [PARTNERS],
    // Partners sign their requests instead of sending a token.
    security: [],
    parameters: parameters(shapes.plain(PartnerHeaders), 'header'),
    requestBody: body(shapes.plain(sent), example),
    responses: answers(
      shapes.plain(result),
      [...SIGNED, ...WITH_BODY, ...WRITING, 'unknown-request'],
      exampleOf(result),
    ),
  }
}

export function partnerJobsCall(shapes: Shapes): ApiCall {
  return {
    operationId: 'partner-jobs',
    summary: 'Catch up: a partner’s jobs in the order of their last change',
    description:
      'Begin with since, or without it for all jobs; then pass the cursor of each answer to the next call. A job may be listed again without a change. Without a body, the request line is signed in its place: GET, a space, and the path with its query.',
    tags: [PARTNERS],
    security: [],
    parameters: [
      ...parameters(shapes.plain(PartnerJobsParams), 'query'),
      ...parameters(shapes.plain(PartnerHeaders), 'header'),
    ],
    responses: answers(shapes.plain(PartnerJobs), SIGNED, exampleOf(PartnerJobs as JsonSchema)),
  }
}

export function partnerDocumentCall(shapes: Shapes): ApiCall {
  return {
    operationId: 'partner-document',
    summary: 'A receipt or photo of a partner’s job',
    tags: [PARTNERS],
    security: [],
    parameters: [
      ...parameters(shapes.plain(PartnerDocumentParams), 'path'),
      ...parameters(shapes.plain(PartnerHeaders), 'header'),
    ],
    responses: {
      ...answers({}, [...SIGNED, 'unknown-request']),
      200: { description: 'The file', content: FILE },
    },
  }
}

/** For the SMS provider, which has a key of its own (SMS_REPLIES_KEY). */
export function smsRepliesCall(shapes: Shapes): ApiCall {
  return {
    operationId: 'sms-replies',
    summary: 'Pass on a customer’s reply to a text',
    description:
      'With the bearer key SMS_REPLIES_KEY; without one, the path does not exist. STOP ends texts to the number, START begins them again.',
    tags: [PARTNERS],
    security: [],
    requestBody: body(shapes.plain(SmsReply), { from: '+16145550143', text: 'STOP' }),
    responses: answers(shapes.plain(SmsReplyResult), [...SIGNED, ...WITH_BODY], exampleOf(SmsReplyResult)),
  }
}

export function partnerEventCall(shapes: Shapes): ApiCall {
  return {
    operationId: 'partner-event',
    summary: 'Posted to a partner’s webhook: something happened to one of its jobs',
    description:
      'Signed like the partner’s own calls, with the webhook’s key. Anything but a 2xx answer within ten seconds, and it comes again. The events of a job come in order; drop an eventId that came before.',
    tags: [PARTNERS],
    security: [],
    parameters: parameters(shapes.plain(PartnerHeaders), 'header'),
    requestBody: body(shapes.plain(PartnerEvent), exampleOf(PartnerEvent as JsonSchema)),
    responses: { '2XX': { description: 'Stored', content: {} } },
  }
}
