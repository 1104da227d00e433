import { kindOfService } from '#domain/claim/kind.ts'
import { reasonAgainstService } from '#domain/claim/service-availability.ts'
import { findServiceFacts } from '../../queries/claim/service-availability.ts'
import type { OperationHandler } from '../handler.ts'
import { theirs } from '../../refuse.ts'

const NOWHERE = { earliestDate: null, serviceLocationCode: null, distanceMiles: null }

export const getServiceAvailability: OperationHandler<'getServiceAvailability'> = async (
  { mode, address, product, issueCodes = [], planCode = null },
  { db, subject, now },
) => {
  const facts = theirs(
    await findServiceFacts(db, {
      subject,
      addressId: address.addressId ?? null,
      zipCode: address.zipCode,
      serviceType: mode,
      planCode,
      productLine: product.productSubCategoryCode,
      issueCodes,
      now,
    }),
  )
  const { planModes, exclusion, hazards, located, ...nearest } = facts
  const reason = reasonAgainstService({
    kind: kindOfService(mode),
    ...(planCode === null ? {} : { planModes }),
    exclusion,
    hazards,
    located,
    appointment: nearest.earliestDate !== null,
  })
  const available = reason === null
  return { mode, available, reason, located, ...(available ? nearest : NOWHERE) }
}
