import { REFERENCE_PURPOSES } from '../identity/references.ts'
import type { FunctionHandler } from './handler.ts'
import { checkOwned } from './reference-ownership.ts'

/** Decrypts references from a URL. Another customer's is refused exactly like an invalid one. */
export const paramDecrypt: FunctionHandler<'param-decrypt'> = async (params, context) => {
  const { references } = context
  const given = REFERENCE_PURPOSES.filter((purpose) => params[purpose] !== undefined)
  const opened = await Promise.all(given.map((purpose) => references.decrypt(purpose, params[purpose]!)))
  const plain = Object.fromEntries(given.map((purpose, index) => [purpose, opened[index]!]))
  await checkOwned(plain, context)
  return plain
}
