/** Takes the replies of customers to an SMS from the SMS provider. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { SMS_REPLIES_PATH, SmsReply, SmsReplyResult } from '#contract/consent.ts'
import { Failure } from '#contract/failure.ts'
import { isUsPhone } from '#domain/customer/phone.ts'
import { smsAnswer, smsKeyword } from '#domain/job/sms-replies.ts'
import type { Database } from '../database/database.ts'
import { AccessDenied } from '../identity/denials.ts'
import { resumeTexts, stopTexts } from '../queries/message/consent.ts'

export interface SmsRepliesDependencies {
  db: Database
  key: string
  brandName: string
  now: () => Date
}

export function registerSmsReplies(
  app: FastifyInstance,
  { db, key, brandName, now }: SmsRepliesDependencies,
): void {
  const expected = digestOf(`Bearer ${key}`)
  // Before the body is read.
  app.addHook('onRequest', async ({ headers }) => {
    if (!timingSafeEqual(digestOf(headers.authorization ?? ''), expected)) {
      throw new AccessDenied('unauthenticated', { reason: 'sms-key' })
    }
  })
  app.post(SMS_REPLIES_PATH, {
    schema: { body: SmsReply, response: { 200: SmsReplyResult } },
    handler: async ({ body }): Promise<SmsReplyResult> => {
      const { from, text } = body as SmsReply
      if (!isUsPhone(from))
        throw new Failure('malformed', [{ field: 'from', message: 'must be a US number' }])
      const keyword = smsKeyword(text)
      if (keyword === 'stop') await stopTexts(db, { phone: from, now: now() })
      if (keyword === 'start') await resumeTexts(db, { phone: from })
      return { answer: smsAnswer(keyword, brandName) }
    },
  })
}

/** A hash, so that compared values always have the same length. */
function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
