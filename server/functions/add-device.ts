import type { FunctionHandler } from './handler.ts'
import { describeViewer, openScreen } from './viewer.ts'
import { theirs } from '../refuse.ts'

/** The product lines of the chosen plan, or of every usable plan until one is chosen. */
export const addDevice: FunctionHandler<'add-device'> = async (params, context) => {
  const asked = await openScreen(params, context)
  const facts = theirs(await context.gateway.readProductLines(asked))
  const { viewer, contract, usable } = await describeViewer(facts.viewer, asked.contractRef, context)
  const plans = (contract ? [contract] : usable).map(({ planCode }) => planCode)
  const lines = new Map(
    facts.productLines
      .filter(({ planCode }) => plans.includes(planCode))
      .map(({ productLine, productLineName, serviceFeeCents }) => [
        productLine,
        { productLine, productLineName, serviceFeeCents },
      ]),
  )
  return { viewer, address: facts.address, productLines: [...lines.values()] }
}
