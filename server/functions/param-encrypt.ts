import type { FunctionHandler } from './index.ts'
import { Failure } from '#contract/failure.ts'
import { checkOwned, checkRedirect } from './reference-ownership.ts'

/** Makes references for an address. Only the caller's own can be made. */
export const paramEncrypt: FunctionHandler<'param-encrypt'> = async (params, context) => {
  const { references } = context
  if (params.redirectUrl !== undefined && !checkRedirect(params.redirectUrl, context.publicUrl)) {
    throw new Failure('malformed', [{ field: 'redirectUrl', message: 'must be an address of this portal' }])
  }
  await checkOwned(params, context)
  const given = (['customerRef', 'contractRef', 'claimsMasterId', 'redirectUrl'] as const).filter(
    (purpose) => params[purpose] !== undefined,
  )
  const made = await Promise.all(given.map((purpose) => references.encrypt(purpose, params[purpose]!)))
  return Object.fromEntries(given.map((purpose, index) => [purpose, made[index]!]))
}
