/** The system of record for customers keeps them current: it pushes each record that changes. */
import type { FastifyInstance } from 'fastify'
import { Failure } from '#contract/failure.ts'
import { LINK_REFERENCES_PATH, LinkReferenceParams, LinkReferenceResult } from '#contract/link-account.ts'
import { CUSTOMER_SYSTEM } from '#contract/partner.ts'
import {
  pushPath,
  recordPushes,
  RecordPushResult,
  type PushedKind,
  type RecordPush,
} from '#contract/pushed-records.ts'
import { secondsAfter } from '#domain/time/seconds-after.ts'
import { lookThenWrite } from '../database/look-first.ts'
import { hashOfBody } from '../database/write-once.ts'
import { newLinkReference } from '../identity/first-sign-in.ts'
import { findContactLink } from '../queries/customer/first-sign-in.ts'
import { findFutureTime } from '../queries/records/future-time.ts'
import { recordKinds } from '../queries/records/index.ts'
import { pushes, type PushFacts } from '../queries/records/pushed.ts'
import { rowOf } from '../queries/records/record-kind.ts'
import type { PartnerDependencies } from './dependencies.ts'

const USUAL_DAYS = 30
const DAY_SECONDS = 86_400

export function registerRecords(app: FastifyInstance, dependencies: PartnerDependencies): void {
  for (const kind of Object.keys(recordPushes) as PushedKind[]) {
    app.post(pushPath(kind), {
      schema: { body: recordPushes[kind], response: { 200: RecordPushResult } },
      handler: (request) => takeRecord(kind, request.body as RecordPush, request.partner, dependencies),
    })
  }
  app.post(LINK_REFERENCES_PATH, {
    schema: { body: LinkReferenceParams, response: { 200: LinkReferenceResult } },
    handler: (request) => makeReference(request.body as LinkReferenceParams, request.partner, dependencies),
  })
}

async function takeRecord(
  kind: PushedKind,
  push: RecordPush,
  partner: string,
  { db, now }: PartnerDependencies,
): Promise<RecordPushResult> {
  if (partner !== CUSTOMER_SYSTEM) throw new Failure('not-yours')
  const { eventId, record } = push
  const { rule, key: names } = recordKinds[kind]
  const broken = rule?.(record as never) ?? findFutureTime(record, now())
  if (broken) throw new Failure('malformed', [{ field: `record.${broken.field}`, message: broken.reason }])
  const id = Object.keys(names).map((name) => String((record as Record<string, unknown>)[name]))
  const key = {
    subject: partner,
    transactionId: eventId,
    requestName: [kind, ...id].join(' '),
    bodyHash: hashOfBody(push),
  }
  const row = rowOf(recordKinds[kind], record)
  const act = ({ problems, isOutdated }: PushFacts) => {
    if (problems.length > 0) {
      const fields = problems.map(({ field, message }) => ({ field: `record.${field}`, message }))
      throw new Failure('conflict', fields, 'The record conflicts with what the portal has')
    }
    return pushes[kind].write(db, key, { row, eventId, otherwise: isOutdated ? 'outdated' : 'unchanged' })
  }
  return lookThenWrite(() => pushes[kind].look(db, key, { row }), act) as Promise<RecordPushResult>
}

async function makeReference(
  { contactId, validDays = USUAL_DAYS }: LinkReferenceParams,
  partner: string,
  { db, references, now }: PartnerDependencies,
): Promise<LinkReferenceResult> {
  if (partner !== CUSTOMER_SYSTEM) throw new Failure('not-yours')
  const [contact] = await findContactLink(db, { contactId })
  if (!contact) throw new Failure('unknown-request', [], 'Contact not found')
  if (contact.isLinked) throw new Failure('conflict', [], 'This contact is already linked to a sign-in')
  const expiresAt = secondsAfter(now(), validDays * DAY_SECONDS)
  return {
    linkReference: await newLinkReference(references, contactId, expiresAt),
    expiresAt: expiresAt.toISOString(),
  }
}
