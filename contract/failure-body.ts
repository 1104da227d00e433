// Separate from failure.ts, because the web app reads failures but ships no schemas.
import { Type, type Static } from 'typebox'
import { failureCodes, type FailureCode } from './failure.ts'
import { List, Shape, Text } from './fields.ts'

export const FailureBody = Shape('FailureBody', {
  error: Type.Object({
    code: Type.Unsafe<FailureCode>(Type.Enum(failureCodes)),
    message: Text({ maxLength: 500 }),
    fields: Type.Optional(
      List(Type.Object({ field: Text({ maxLength: 300 }), message: Text({ maxLength: 300 }) }), 100),
    ),
    requestId: Type.Optional(Text({ maxLength: 64 })),
  }),
})
export type FailureBody = Static<typeof FailureBody>
