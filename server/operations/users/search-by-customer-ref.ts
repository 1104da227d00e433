import { findContact } from '../../queries/customer/customers.ts'
import type { OperationHandler } from '../handler.ts'
import { theirs } from '../../refuse.ts'

export const searchByCustomerRef: OperationHandler<'searchByCustomerRef'> = async (
  { customerRef },
  { db, subject },
) => {
  return theirs(await findContact(db, { subject, customerRef }))
}
