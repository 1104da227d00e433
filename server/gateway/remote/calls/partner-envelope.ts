import type { EnvelopeHeader } from '#contract/envelope.ts'
import type { OperationName, OperationParams } from '#contract/index.ts'

export type Envelope<Name extends OperationName> = EnvelopeHeader & Record<Name, OperationParams<Name>>

const CONTEXT = { channel: 'WEB', locale: 'en-US' }

/** P11.1: with what a partner wants to know besides. */
export function partnerEnvelope<Name extends OperationName>(
  name: Name,
  envelope: Envelope<Name>,
  subject: string,
): object {
  const params: object = envelope[name]
  const { context } = params as { context?: object }
  return { ...envelope, user: subject, [name]: { ...params, context: { ...CONTEXT, ...context } } }
}
