import { Failure } from '#contract/failure.ts'
import type { FunctionHandler } from './handler.ts'
import { openReferences } from './viewer.ts'

export const getZip: FunctionHandler<'get-zip'> = async (screen, { subject, gateway, references }) => {
  const { customerRef, contractRef } = await openReferences(screen, references)
  const home = await gateway.readHomePlace({ subject, customerRef }, contractRef ?? null)
  if (!home) throw new Failure('not-yours')
  return home
}
