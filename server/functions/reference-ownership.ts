import { Failure } from '#contract/failure.ts'
import type { FunctionContext } from '../context.ts'
import type { PlainReferences } from '../gateway/facts/customer.ts'

/** A plan or claim has to belong to the given customer, or to any of the caller's if none is given. */
export async function checkOwned(
  { customerRef, contractRef, claimsMasterId }: PlainReferences,
  { subject, gateway }: FunctionContext,
): Promise<void> {
  const named = { ...(customerRef && { customerRef }), ...(contractRef && { contractRef }) }
  const all = { ...named, ...(claimsMasterId && { claimsMasterId }) }
  if (Object.keys(all).length > 0 && !(await gateway.owns(subject, all))) throw new Failure('not-yours')
}

/** Same origin only: prevents an open redirect. */
export function checkRedirect(redirectUrl: string, publicUrl: string): boolean {
  if (!URL.canParse(redirectUrl, publicUrl)) return false
  return new URL(redirectUrl, publicUrl).origin === new URL(publicUrl).origin
}
