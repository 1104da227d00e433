// Separate from envelope.ts, because the web app wraps requests but ships no schemas.
import { Type, type TObject } from 'typebox'
import { Closed, Text } from './fields.ts'

/** How deep `context` may be nested. The server checks it: a schema can't. */
export const DEEPEST_CONTEXT = 8

/** The schema of a whole request. `context` is accepted with the parameters, but never stored. */
export function envelopeSchema(name: string, params: TObject): TObject {
  const context = Type.Optional(
    Type.Object(
      {},
      {
        additionalProperties: true,
        maxProperties: 20,
        description: `Accepted but never stored; at most ${DEEPEST_CONTEXT} levels deep`,
      },
    ),
  )
  return Closed({
    user: Type.Optional(Text()),
    sourceSystemName: Text({ minLength: 1, maxLength: 64 }),
    sourceSystemVersion: Text({ minLength: 1, maxLength: 16 }),
    sourceSystemRefId: Text({ minLength: 1, maxLength: 256 }),
    transactionId: Type.String({ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' }),
    [name]: Closed({ ...params.properties, context }),
  })
}
