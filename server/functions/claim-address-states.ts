import { usStates } from '#domain/customer/us-states.ts'
import type { FunctionHandler } from './handler.ts'

export const claimAddressStates: FunctionHandler<'claim-address-states'> = async () => ({
  states: [...usStates],
})
