/** The calls of customers that are in no registry: the stream, files and the first sign-in. */
import {
  ADD_DOCUMENT,
  ADD_DOCUMENT_PATH,
  AddDocumentParams,
  READ_DOCUMENT,
  READ_DOCUMENT_PATH,
  REMOVE_DOCUMENT,
  RemovedDocument,
  ReadDocumentParams,
} from '#contract/documents.ts'
import { exampleOf } from '#contract/example.ts'
import {
  JOB_EVENTS,
  JOB_EVENTS_PATH,
  JobEvent,
  JobEventsHeaders,
  JobEventsParams,
} from '#contract/job-events.ts'
import { JobDocument } from '#contract/job-functions.ts'
import {
  LINK_ACCOUNT,
  LINK_ACCOUNT_PATH,
  LinkAccountParams,
  LinkAccountResult,
} from '#contract/link-account.ts'
import { FILE, type CallFacts, type Shapes } from './document-parts.ts'

export const SCREENS = 'Portal functions'

export const customerCalls = (
  shapes: Shapes,
): Record<string, { get?: CallFacts; post?: CallFacts; delete?: CallFacts }> => ({
  [JOB_EVENTS_PATH]: {
    get: {
      operationId: JOB_EVENTS,
      summary: 'Stream the changes of a job while its page is open',
      description:
        'Server-sent events. The event id is the version of the job; the data is a JobEvent. The stream ends when the token expires: reconnect with a new token and the last event id. If there are too many streams (429, 503), poll job-history instead.',
      tag: SCREENS,
      query: JobEventsParams,
      header: JobEventsHeaders,
      result: {
        description: 'The event stream',
        content: { 'text/event-stream': { schema: shapes.plain(JobEvent) } },
      },
    },
  },
  [ADD_DOCUMENT_PATH]: {
    post: {
      operationId: ADD_DOCUMENT,
      summary: 'Add a receipt or photo to a reimbursement',
      description:
        'The body is the raw file; its type is detected from the content. If the job accepts no files or no more files, the response is a conflict.',
      tag: SCREENS,
      query: AddDocumentParams,
      body: FILE,
      result: JobDocument,
      writes: true,
    },
  },
  [READ_DOCUMENT_PATH]: {
    get: {
      operationId: READ_DOCUMENT,
      summary: 'Download a receipt or photo',
      tag: SCREENS,
      query: ReadDocumentParams,
      result: FILE,
    },
    delete: {
      operationId: REMOVE_DOCUMENT,
      summary: 'Remove a receipt or photo that hasn’t been reviewed yet',
      tag: SCREENS,
      query: ReadDocumentParams,
      result: RemovedDocument,
      writes: true,
    },
  },
  [LINK_ACCOUNT_PATH]: {
    post: {
      operationId: LINK_ACCOUNT,
      summary: 'Link the signed-in person to the contact that a one-time reference names',
      description:
        'For the login site, after a first sign-in. Works once: a contact that is linked to someone else is refused like a reference that does not exist. A token with a verified email address is linked automatically.',
      tag: SCREENS,
      body: LinkAccountParams,
      example: exampleOf(LinkAccountParams),
      result: LinkAccountResult,
    },
  },
})
