import { Failure } from '#contract/failure.ts'
import { eligibilityFrom, ninetyDayReasons } from '#domain/claim/eligibility.ts'
import { businessDay } from '#domain/time/place-clock.ts'
import { findClaimHistory } from '../../queries/claim/claim-history.ts'
import type { OperationHandler } from '../handler.ts'

export const getEquipmentEligibility: OperationHandler<'getEquipmentEligibility'> = async (
  { customerRef, inventoryEquipmentId, triageReferenceID = null },
  { db, subject, now },
) => {
  const [history] = await findClaimHistory(db, {
    subject,
    customerRef,
    equipmentId: inventoryEquipmentId,
    triageReferenceId: triageReferenceID,
    now,
  })
  if (!history) throw new Failure('not-yours')
  const reasons = ninetyDayReasons({ today: businessDay(now), ...history })
  return { ...history, eligible: reasons.length === 0, eligibleFrom: eligibilityFrom(reasons) }
}
