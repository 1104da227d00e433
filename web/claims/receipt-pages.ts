/** P1.16: the five success pages. A buyout has none and ends on its job page. */
import { claimKinds, type ClaimKind } from '#domain/claim/kind.ts'

type SuccessPage = NonNullable<(typeof claimKinds)[ClaimKind]['successPage']>

export type ReceiptPath = `/job/$id/${SuccessPage}`

export function endOfClaim(kind: ClaimKind | null): ReceiptPath | '/job/$id' {
  const page = kind && claimKinds[kind].successPage
  return page ? `/job/$id/${page}` : '/job/$id'
}
