/** What a partner's gateway has to answer (P11.3 to P11.6): a reader for each call. */
import type { OperationName } from '#contract/index.ts'
import type { Reader, ValueOf } from '../lenient-readers.ts'
import * as addresses from './addresses.ts'
import * as claims from './claims.ts'
import * as customer from './customer.ts'
import * as devices from './devices.ts'
import * as jobs from './jobs.ts'
import { getSlotList } from './slots.ts'

export const profile = {
  ...customer,
  ...devices,
  ...claims,
  getSlotList,
  ...addresses,
  ...jobs,
} satisfies Record<OperationName, Reader<object>>

/** A partner's answer after reading: what is absent is null, lists are never absent, amounts are in cents. */
export type Told<Name extends OperationName> = ValueOf<(typeof profile)[Name]>
