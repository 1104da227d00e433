import { REFERENCE_PURPOSES } from '../identity/references.ts'
import type { FunctionHandler } from './handler.ts'
import { Failure } from '#contract/failure.ts'
import { checkOwned, checkRedirect } from './reference-ownership.ts'

/** Creates references for a URL, only to what the caller owns. */
export const paramEncrypt: FunctionHandler<'param-encrypt'> = async (params, context) => {
  const { references } = context
  if (params.redirectUrl !== undefined && !checkRedirect(params.redirectUrl, context.publicUrl)) {
    throw new Failure('malformed', [{ field: 'redirectUrl', message: 'must be an address of this portal' }])
  }
  await checkOwned(params, context)
  const given = REFERENCE_PURPOSES.filter((purpose) => params[purpose] !== undefined)
  const made = await Promise.all(given.map((purpose) => references.encrypt(purpose, params[purpose]!)))
  return Object.fromEntries(given.map((purpose, index) => [purpose, made[index]!]))
}
