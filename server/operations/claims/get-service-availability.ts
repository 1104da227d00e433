import { Failure } from '#contract/failure.ts'
import type { ClaimKind, ServiceType } from '#domain/claim-kind.ts'
import { reasonAgainstService } from '#domain/service-availability.ts'
import { findServiceFacts } from '../../tables/service-availability.ts'
import type { OperationHandler } from '../index.ts'

const kindOf = {
  CLAIM_CARRYIN: 'carry-in',
  CLAIM_ONSITE: 'home-service',
  CLAIM_DROPOFF: 'depot',
  CLAIM_SELF_REPAIR: 'reimbursement',
} as const satisfies Record<ServiceType, ClaimKind>

export const getServiceAvailability: OperationHandler<'getServiceAvailability'> = async (
  { mode, address, product, issueCodes, planCode },
  { db, subject, now },
) => {
  const [facts] = await findServiceFacts(
    db,
    subject,
    address.addressId ?? null,
    address.zipCode,
    mode,
    planCode,
    product.productSubCategoryCode,
    issueCodes,
    now,
  )
  if (!facts) throw new Failure('not-yours')
  const { earliestDate, serviceLocationCode, ...rest } = facts
  const reason = reasonAgainstService({ kind: kindOf[mode], ...rest, appointment: earliestDate !== null })
  const available = reason === null
  return {
    mode,
    available,
    reason,
    earliestDate: available ? earliestDate : null,
    serviceLocationCode: available ? serviceLocationCode : null,
  }
}
