/** A device of a customer, whatever its status, and what is known about devices like it. */
import type { Issue, TriageStep } from '#contract/claims.ts'
import type { ScreenDevice } from '#contract/devices.ts'
import { Failure } from '#contract/failure.ts'
import { productCodes } from '#domain/customer/product-codes.ts'
import { COUNTRY_CODE } from '#domain/limits.ts'
import type { Owner } from '../../facts/customer.ts'
import { isRefusal, unrefused, type Ask } from './calls/ask.ts'
import type { Told } from './calls/profile/index.ts'
import { versionOf } from './version.ts'

export type ToldDevice = Told<'getEquipmentDetails'>['equipmentDetail'][number]

export interface RemoteDevice extends Pick<ToldDevice, 'replaces' | 'replacedBy'> {
  device: ScreenDevice
  /** The partner counts versions itself. */
  hasVersion: boolean
  specificationDetails: NonNullable<ToldDevice['specificationDetails']>
}

export async function readDevice(
  ask: Ask,
  { customerRef }: Pick<Owner, 'customerRef'>,
  inventoryEquipmentId: string,
  options?: { fresh: boolean },
): Promise<RemoteDevice> {
  const asked = await ask('getEquipmentDetails', { customerRef, inventoryEquipmentId }, options)
  const found = unrefused(asked).equipmentDetail.find(
    (device) => device.inventoryEquipmentId === inventoryEquipmentId,
  )
  if (!found) throw new Failure('not-yours')
  const { replaces, replacedBy } = found
  return {
    device: screenDevice(found),
    hasVersion: found.version !== null,
    specificationDetails: found.specificationDetails ?? [],
    replaces,
    replacedBy,
  }
}

/** With what P11.4 says about fields that are missing. */
export function screenDevice(
  told: Pick<ToldDevice, 'inventoryEquipmentId' | 'productLine'> & Partial<ToldDevice>,
): ScreenDevice {
  const device = {
    inventoryEquipmentId: told.inventoryEquipmentId,
    productLine: told.productLine,
    productLineName: told.productLineName ?? told.productLine,
    make: told.make ?? '',
    makeName: told.makeName ?? told.make ?? '',
    model: told.model ?? '',
    modelName: told.modelName ?? told.model ?? '',
    equipmentName: told.equipmentName ?? '',
    serialNumber: told.serialNumber ?? '',
    installDate: told.installDate ?? null,
    createdDate: told.createdDate ?? null,
    equipmentStatus: told.equipmentStatus ?? 'Active',
  }
  return { ...device, version: told.version ?? versionOf(device) }
}

/** A device that a job names and the partner does not list. */
export function unknownDevice(inventoryEquipmentId: string): ScreenDevice {
  const device = screenDevice({ inventoryEquipmentId, productLine: '', modelName: 'Device no longer listed' })
  return { ...device, equipmentStatus: 'Inactive', version: 1 }
}

export async function listIssues(ask: Ask, device: ScreenDevice): Promise<Issue[]> {
  const answer = await ask('getIssueList', { ...productCodes(device), countryCode: COUNTRY_CODE })
  return unrefused(answer).issues.map(({ issueCode, name, category, hazards, needsDescription }) => ({
    issueCode,
    name: name ?? issueCode,
    category: category ?? 'Other',
    ...(hazards.length > 0 && { hazards }),
    ...(needsDescription && { needsDescription }),
  }))
}

export async function findIssue(ask: Ask, device: ScreenDevice, issueCode: string): Promise<Issue | null> {
  const issues = await listIssues(ask, device)
  return issues.find((known) => known.issueCode === issueCode) ?? null
}

export async function listTriageSteps(
  ask: Ask,
  device: ScreenDevice,
  issueCode: string,
): Promise<TriageStep[]> {
  const answer = await ask('getTriageDetails', {
    ...productCodes(device),
    countryCode: COUNTRY_CODE,
    issueCodes: [issueCode],
  })
  // If the partner refuses, there are no troubleshooting steps; the claim goes on without them.
  if (isRefusal(answer)) return []
  return answer.triageDetails.map(({ issueCode: about, ...step }) => ({
    ...step,
    issueCode: about ?? issueCode,
    kind: step.kind as TriageStep['kind'],
  }))
}
