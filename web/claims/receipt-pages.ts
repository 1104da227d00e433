/** §2's five success pages. A buyout has none: it ends on its job page. */
import { claimKinds, type ClaimKind } from '#domain/claim/kind.ts'

type SuccessPage = NonNullable<(typeof claimKinds)[ClaimKind]['successPage']>

export type ReceiptPath = `/job/$id/${SuccessPage}`

/** Where a claim of this kind ends; a job whose kind nobody knows has its job page. */
export function endOfClaim(kind: ClaimKind | null): ReceiptPath | '/job/$id' {
  const page = kind && claimKinds[kind].successPage
  return page ? `/job/$id/${page}` : '/job/$id'
}
