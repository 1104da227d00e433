/**
 * The envelope of every gateway request (P6.2), and the name of its response. The transactionId is the idempotency key of
 * a write: a retry repeats it, and a new attempt by the customer gets a new one.
 */
import { SOURCE_SYSTEM_NAME, SOURCE_SYSTEM_VERSION } from '#domain/limits.ts'

export interface EnvelopeHeader {
  user?: string
  sourceSystemName: string
  sourceSystemVersion: string
  sourceSystemRefId: string
  transactionId: string
}

export function wrapRequest<Name extends string, Params>(
  name: Name,
  params: Params,
  { customerRef, transactionId, now }: { customerRef?: string; transactionId: string; now: number },
) {
  const header: EnvelopeHeader = {
    sourceSystemName: SOURCE_SYSTEM_NAME,
    sourceSystemVersion: SOURCE_SYSTEM_VERSION,
    // P6.2: 123 without a customerRef, otherwise the customerRef followed by a timestamp.
    sourceSystemRefId: customerRef ? `${customerRef}${now}` : '123',
    transactionId,
  }
  return { ...header, [name]: params } as EnvelopeHeader & { [K in Name]: Params }
}

export type ResponseKey<Name extends string> = `${Name}Response`

export function responseKey<Name extends string>(name: Name): ResponseKey<Name> {
  return `${name}Response`
}

/** The customerRef in a reference id, whose timestamp has 13 digits; undefined without one (123). */
export function customerOf({
  sourceSystemRefId,
}: Pick<EnvelopeHeader, 'sourceSystemRefId'>): string | undefined {
  return /^(.+)\d{13}$/.exec(sourceSystemRefId)?.[1]
}
