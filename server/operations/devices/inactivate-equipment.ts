import { Failure } from '#contract/failure.ts'
import { removeEquipment } from '../../queries/device/equipment-changes.ts'
import type { WritingHandler } from '../handler.ts'

export const inactivateEquipment: WritingHandler<'inactivateEquipment'> = async (
  { customerRef, productLine, equipmentId },
  { db, key },
) => {
  const answer = await removeEquipment(db, key, { equipmentId, customerRef, productLine })
  if (!answer) throw new Failure('not-yours')
  return answer
}
