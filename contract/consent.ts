/** P4.20: whether a customer wants texts, as reported by the account site and the SMS provider. */
import { Type, type Static } from 'typebox'
import { ClosedShape, Code, Instant, Shape, Text } from './fields.ts'

export const CONSENTS_PATH = '/partner/consents'

export const ConsentReport = ClosedShape('ConsentReport', {
  // Not Owned: the caller is the account site, not the customer.
  customerRef: Code('The customer reference, not encrypted'),
  sms: Type.Boolean({ description: 'Whether the customer has agreed to texts about their Service Calls' }),
  occurredAt: Instant(),
})
export type ConsentReport = Static<typeof ConsentReport>

export const ConsentResult = Shape('ConsentResult', {
  customerRef: ConsentReport.properties.customerRef,
  sms: Type.Boolean({ description: 'The setting now in effect, which is that of the latest change' }),
})
export type ConsentResult = Static<typeof ConsentResult>

export const SMS_REPLIES_PATH = '/webhooks/sms-replies'

export const SmsReply = ClosedShape('SmsReply', {
  from: Text({ minLength: 10, maxLength: 20, description: 'The customer’s number' }),
  text: Text({ maxLength: 2000 }),
})
export type SmsReply = Static<typeof SmsReply>

export const SmsReplyResult = Shape('SmsReplyResult', {
  answer: Text({ description: 'The reply to send to the customer' }),
})
export type SmsReplyResult = Static<typeof SmsReplyResult>
