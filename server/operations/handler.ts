import type { OperationName, OperationParams, OperationResult } from '#contract/index.ts'
import type { Refusal } from '#contract/operation.ts'
import type { OperationContext, WriteContext } from '../context.ts'

export type OperationHandler<Name extends OperationName, Context = OperationContext> = (
  params: OperationParams<Name>,
  context: Context,
) => Promise<OperationResult<Name> | Refusal>

/** For operations declared with `writes`. */
export type WritingHandler<Name extends OperationName> = OperationHandler<Name, WriteContext>

export type OperationHandlers = {
  [Name in OperationName]: WritingHandler<Name>
}
