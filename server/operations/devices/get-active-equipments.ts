import { Failure } from '#contract/failure.ts'
import { listActiveEquipment } from '../../queries/device/equipment.ts'
import type { OperationHandler } from '../handler.ts'

export const getActiveEquipments: OperationHandler<'getActiveEquipments'> = async (
  { customerRef },
  { db, subject },
) => {
  const equipmentDetail = await listActiveEquipment(db, { subject, customerRef })
  if (!equipmentDetail) throw new Failure('not-yours')
  return { equipmentDetail }
}
