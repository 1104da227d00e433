/** What partners hear of their jobs: events by webhook, and a list to catch up with. Nothing says who the customer is. */
import { Type, type Static } from 'typebox'
import { ClaimKindName } from './claim-kind.ts'
import { Closed, Code, Instant, List, OneOf, Shape, Text, Version } from './fields.ts'
import { ServiceJobDetail } from './job-detail.ts'
import { JobDocument } from './job-functions.ts'

export const PartnerEventName = OneOf(
  'created',
  'accepted',
  'declined',
  'canceled',
  'expired',
  'edited',
  'document-added',
)
export type PartnerEventName = Static<typeof PartnerEventName>

export const JobEdit = OneOf('phoneNumber', 'address', 'appointment')
export type JobEdit = Static<typeof JobEdit>

export const PartnerEvent = Shape('PartnerEvent', {
  eventId: Type.String({
    format: 'uuid',
    description: 'The same each time the event is delivered; drop what you have seen',
  }),
  event: PartnerEventName,
  serviceJobId: Code(),
  kind: ClaimKindName,
  statusCode: Code('The status after the change'),
  version: Version(),
  occurredAt: Instant(),
  changed: Type.Optional(List(JobEdit, 3, 'What was edited')),
  documentId: Type.Optional(Code('What was added')),
})
export type PartnerEvent = Static<typeof PartnerEvent>

export const PARTNER_JOBS_PATH = '/partner/jobs'

export const PartnerJobsParams = Closed({
  since: Type.Optional(Instant('Jobs that changed at this time or later; without it, all of them')),
  cursor: Type.Optional(
    Type.String({
      pattern: '^[A-Za-z0-9_-]{1,200}$',
      description: 'The cursor of the previous answer; use it instead of since',
    }),
  ),
})
export type PartnerJobsParams = Static<typeof PartnerJobsParams>

export const PartnerJob = Shape('PartnerJob', {
  serviceJobId: Code(),
  kind: ClaimKindName,
  statusCode: Code(),
  statusName: Text(),
  version: Version(),
  open: Type.Boolean(),
  issue: ServiceJobDetail.properties.issue,
  createdAt: Instant(),
  updatedAt: Instant(),
  documents: List(JobDocument, 50),
})
export type PartnerJob = Static<typeof PartnerJob>

export const MOST_PARTNER_JOBS = 100

export const PartnerJobs = Shape('PartnerJobs', {
  jobs: List(PartnerJob, MOST_PARTNER_JOBS, 'The one that changed first comes first'),
  cursor: Type.String({ description: 'For the next call: at once if there are more jobs, otherwise later' }),
  more: Type.Boolean({ description: 'Whether to ask again at once, even after an answer without jobs' }),
})
export type PartnerJobs = Static<typeof PartnerJobs>

export const PARTNER_DOCUMENT_PATH = `${PARTNER_JOBS_PATH}/{serviceJobId}/documents/{documentId}`

export const PartnerDocumentParams = Closed({ serviceJobId: Code(), documentId: Code() })
export type PartnerDocumentParams = Static<typeof PartnerDocumentParams>
