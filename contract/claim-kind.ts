import { Type } from 'typebox'
import { claimKindNames, type ClaimKind } from '#domain/claim/kind-names.ts'

/** The kinds of P3.1, spelled as in the routes. */
export const ClaimKindName = Type.Unsafe<ClaimKind>(Type.Enum(claimKindNames))
