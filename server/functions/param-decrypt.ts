import { REFERENCE_PURPOSES } from '../identity/references.ts'
import type { FunctionHandler } from './index.ts'
import { checkOwned } from './reference-ownership.ts'

/** Opens references from an address. What is not the caller's stays shut, like what never existed. */
export const paramDecrypt: FunctionHandler<'param-decrypt'> = async (params, context) => {
  const { references } = context
  const given = REFERENCE_PURPOSES.filter((purpose) => params[purpose] !== undefined)
  const opened = await Promise.all(given.map((purpose) => references.decrypt(purpose, params[purpose]!)))
  const plain = Object.fromEntries(given.map((purpose, index) => [purpose, opened[index]!]))
  await checkOwned(plain, context)
  return plain
}
