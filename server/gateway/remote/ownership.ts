/** Whether the references in a URL are the caller's. */
import { Failure } from '#contract/failure.ts'
import type { PlainReferences } from '../facts/customer.ts'
import { unrefused, type Ask, type Remote } from './ask.ts'
import { checkPlan, findContact } from './customer.ts'

/** Rejects with `not-yours` otherwise. A plan or claim has to belong to the given customer, if there is one. */
export async function checkReferences(
  { ask }: Remote,
  { customerRef, contractRef, claimsMasterId }: PlainReferences,
): Promise<true> {
  await Promise.all([
    customerRef !== undefined && checkCustomer(ask, customerRef, contractRef ?? null),
    customerRef === undefined && contractRef !== undefined && checkContract(ask, contractRef),
    claimsMasterId !== undefined &&
      ask('getServiceJobDetailsCE', { ...(customerRef && { customerRef }), claimsMasterId }).then(unrefused),
  ])
  return true
}

async function checkCustomer(ask: Ask, customerRef: string, contractRef: string | null): Promise<void> {
  // Checking the plan checks the customer too.
  await (contractRef === null ? findContact(ask, customerRef) : checkPlan(ask, customerRef, contractRef))
}

async function checkContract(ask: Ask, contractRef: string): Promise<void> {
  const asked = await ask('getContract', { contractId: contractRef, resultSet: 'EXTENDED' })
  if (unrefused(asked).contractPublicRef !== contractRef) throw new Failure('not-yours')
}
