// Separate from failure.ts, because the web app reads failures but ships no schemas.
import { Type, type Static } from 'typebox'
import { failureCodes, type FailureCode } from './failure.ts'
import { List, Shape, Text, Version } from './fields.ts'

export const FailureBody = Shape('FailureBody', {
  error: Type.Object({
    code: Type.Unsafe<FailureCode>(Type.Enum(failureCodes)),
    message: Text({ maxLength: 500 }),
    fields: Type.Optional(
      List(Type.Object({ field: Text({ maxLength: 300 }), message: Text({ maxLength: 300 }) }), 100),
    ),
    job: Type.Optional(
      Type.Object(
        {
          statusCode: Text({ maxLength: 60 }),
          statusName: Text({ maxLength: 200 }),
          version: Version(),
          allowedStatusCodes: List(Text({ maxLength: 60 }), 100),
        },
        {
          description:
            'With a partner’s status update that the job does not allow: where the job is, and what the partner can report now',
        },
      ),
    ),
    requestId: Type.Optional(Text({ maxLength: 64 })),
  }),
})
export type FailureBody = Static<typeof FailureBody>
