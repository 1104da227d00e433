import { Failure } from '#contract/failure.ts'
import { findContact } from '../../queries/customer/customers.ts'
import type { OperationHandler } from '../handler.ts'

export const searchByCustomerRef: OperationHandler<'searchByCustomerRef'> = async (
  { customerRef },
  { db, subject },
) => {
  const contact = await findContact(db, { subject, customerRef })
  if (!contact) throw new Failure('not-yours')
  return contact
}
