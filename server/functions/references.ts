import { Failure } from '#contract/failure.ts'
import type { FunctionContext } from '../context.ts'
import type { PlainReferences } from '../facts/customer.ts'
import { REFERENCE_PURPOSES } from '../identity/references.ts'
import type { FunctionHandler } from './handler.ts'

/** Creates references for a URL, only to what the caller owns. */
export const paramEncrypt: FunctionHandler<'param-encrypt'> = async (params, context) => {
  const { references } = context
  if (params.redirectUrl !== undefined && !checkRedirect(params.redirectUrl, context.publicUrl)) {
    throw new Failure('malformed', [{ field: 'redirectUrl', message: 'must be a URL of this portal' }])
  }
  await checkOwned(params, context)
  const given = REFERENCE_PURPOSES.filter((purpose) => params[purpose] !== undefined)
  const made = await Promise.all(given.map((purpose) => references.encrypt(purpose, params[purpose]!)))
  return Object.fromEntries(given.map((purpose, index) => [purpose, made[index]!]))
}

/** Decrypts references from a URL. Another customer's is refused exactly like an invalid one. */
export const paramDecrypt: FunctionHandler<'param-decrypt'> = async (params, context) => {
  const { references } = context
  const given = REFERENCE_PURPOSES.filter((purpose) => params[purpose] !== undefined)
  const opened = await Promise.all(given.map((purpose) => references.decrypt(purpose, params[purpose]!)))
  const plain = Object.fromEntries(given.map((purpose, index) => [purpose, opened[index]!]))
  await checkOwned(plain, context)
  return plain
}

/** A plan or claim has to belong to the given customer, or to any of the caller's if none is given. */
async function checkOwned(
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
