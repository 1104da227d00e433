import { Type } from 'typebox'
import { Nullable } from '#contract/fields.ts'

/** What domain/job/usual-time.ts reads. None behind a partner's gateway, whose history is not ours (P11.6). */
export const UsualTime = Type.Object({
  kind: Type.String(),
  productLine: Nullable(Type.String()),
  stage: Type.String(),
  lowDays: Type.Integer(),
  highDays: Type.Integer(),
})
