/** Every named call of the gateway and who answers it. A missing handler does not compile. */
import type { OperationName, OperationParams, OperationResult } from '#contract/index.ts'
import type { Refusal } from '#contract/operation.ts'
import type { OperationContext } from '../context.ts'
import type { UnwrittenOperation } from '../unwritten.ts'
import { getTerritory } from './addresses/get-territory.ts'
import { getActiveEquipments } from './devices/get-active-equipments.ts'
import { searchByCustomerRef } from './users/search-by-customer-ref.ts'

export type OperationHandler<Name extends OperationName> = (
  params: OperationParams<Name>,
  context: OperationContext,
) => Promise<OperationResult<Name> | Refusal>

export type OperationHandlers = {
  [Name in Exclude<OperationName, UnwrittenOperation>]: OperationHandler<Name>
}

export const operationHandlers = {
  getActiveEquipments,
  searchByCustomerRef,
  getTerritory,
} satisfies OperationHandlers
