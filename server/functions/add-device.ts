import { Failure } from '#contract/failure.ts'
import type { FunctionHandler } from './index.ts'
import { describeViewer, openReferences } from './viewer.ts'

export const addDevice: FunctionHandler<'add-device'> = async (params, { subject, gateway, references }) => {
  const { customerRef, contractRef } = await openReferences(params, references)
  const facts = await gateway.readProductLines({ subject, customerRef })
  if (!facts) throw new Failure('not-yours')
  const { viewer, contract } = await describeViewer(facts.viewer, contractRef, references)
  const productLines = facts.productLines
    .filter((line) => line.planCode === contract?.planCode)
    .map(({ productLine, productLineName, serviceFeeCents }) => ({
      productLine,
      productLineName,
      serviceFeeCents,
    }))
  return { viewer, productLines }
}
