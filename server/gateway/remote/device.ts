/** One device of a customer, whatever its status. */
import type { Equipment, EquipmentDetail } from '#contract/devices.ts'
import { Failure } from '#contract/failure.ts'
import type { Owner } from '../facts/customer.ts'
import { isRefusal, unrefused, type Ask } from './ask.ts'

/** A device, with defaults for the details that a partner may omit. */
export interface RemoteDevice extends Required<
  Pick<EquipmentDetail, 'specificationDetails' | 'replaces' | 'replacedBy'>
> {
  device: Equipment
}

export async function readDevice(
  ask: Ask,
  { customerRef }: Pick<Owner, 'customerRef'>,
  inventoryEquipmentId: string,
): Promise<RemoteDevice> {
  const asked = await ask('getEquipmentDetails', { customerRef, inventoryEquipmentId })
  const found = unrefused(asked).equipmentDetail.find(
    (device) => device.inventoryEquipmentId === inventoryEquipmentId,
  )
  if (!found) throw new Failure('not-yours')
  const { specificationDetails = [], replaces = null, replacedBy = null, ...device } = found
  return { device, specificationDetails, replaces, replacedBy }
}

export async function listIssues(ask: Ask, productSubCategoryCode: string) {
  return unrefused(await ask('getIssueList', { productSubCategoryCode, countryCode: 'US' })).issues
}

export async function listTriageSteps(ask: Ask, productSubCategoryCode: string, issueCode: string) {
  const params = { productSubCategoryCode, countryCode: 'US' as const, issueCodes: [issueCode] }
  const answer = await ask('getTriageDetails', params)
  // If the partner refuses, there are no troubleshooting steps; the claim goes on without them.
  return isRefusal(answer) ? [] : answer.triageDetails
}
