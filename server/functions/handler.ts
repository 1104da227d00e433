import type { FunctionName, FunctionParams, FunctionResult } from '#contract/index.ts'
import type { FunctionContext } from '../context.ts'

export type FunctionHandler<Name extends FunctionName> = (
  params: FunctionParams<Name>,
  context: FunctionContext,
) => Promise<FunctionResult<Name>>

export type FunctionHandlers = {
  [Name in FunctionName]: FunctionHandler<Name>
}
