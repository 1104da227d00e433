/**
 * What every gateway request is wrapped in (§3), and how its answer is named. The transactionId is the
 * idempotency key of a writing call: a retry repeats it, a new attempt by the customer gets a new one.
 */
import { Type, type TObject } from 'typebox'
import { SOURCE_SYSTEM_NAME, SOURCE_SYSTEM_VERSION } from '#domain/limits.ts'
import { Text } from './fields.ts'

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
    // §7: 123 without a customerRef, else the reference joined with a timestamp.
    sourceSystemRefId: customerRef ? `${customerRef}${now}` : '123',
    transactionId,
  }
  return { ...header, [name]: params } as EnvelopeHeader & { [K in Name]: Params }
}

export type ResponseKey<Name extends string> = `${Name}Response`

export function responseKey<Name extends string>(name: Name): ResponseKey<Name> {
  return `${name}Response`
}

/** The schema of a whole request. `context` rides along with the parameters and is never stored. */
export function envelopeSchema(name: string, params: TObject): TObject {
  const context = Type.Optional(Type.Object({}, { additionalProperties: true, maxProperties: 20 }))
  return Type.Object(
    {
      user: Type.Optional(Text()),
      sourceSystemName: Text({ minLength: 1, maxLength: 64 }),
      sourceSystemVersion: Text({ minLength: 1, maxLength: 16 }),
      sourceSystemRefId: Text({ minLength: 1, maxLength: 256 }),
      transactionId: Type.String({ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' }),
      [name]: Type.Object({ ...params.properties, context }, { additionalProperties: false }),
    },
    { additionalProperties: false },
  )
}
