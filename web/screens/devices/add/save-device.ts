/** P5.1: a typed brand or model gets a code first; without one nothing is saved. Then the device is added. */
import type { FunctionResult } from '#contract/index.ts'
import { COUNTRY_CODE, DEFAULT_POSTAL_CODE } from '#domain/limits.ts'
import { typedSerial } from '#domain/customer/serial-number.ts'
import { plainText } from '#domain/plain-text.ts'
import { callGateway } from '#web/client/call.ts'
import { currentCustomer } from '#web/client/viewer.ts'
import type { FormError } from '#web/ui/error-summary.tsx'
import { typesBrand, typesModel, type DeviceDraft } from './device-draft.ts'
import * as words from './words.ts'

export interface Names {
  brand: string
  model: string
}

export type Saved = { inventoryEquipmentId: string } | FormError

export type OwnAddress = FunctionResult<'add-device'>['address']

export interface Replacement {
  replacesEquipmentId: string
  installDate?: string
}

export async function saveDevice(
  address: OwnAddress,
  draft: DeviceDraft,
  listed: Names,
  replacement?: Replacement,
): Promise<Saved> {
  const brandName = typesBrand(draft) ? draft.otherBrand : listed.brand
  const productName = typesModel(draft) ? draft.otherModel : listed.model
  let unregisteredProductCode: string | undefined
  if (typesModel(draft)) {
    const typed = {
      productSubCategoryCode: draft.type,
      countryCode: COUNTRY_CODE,
      brandName,
      productName,
    } as const
    const named = await callGateway('getUnregisteredProductCode', typed)
    if ('errorDetails' in named) return { message: named.errorDetails.description || words.notSaved }
    if (!named.unregisteredProductCode) return { message: words.notSaved }
    unregisteredProductCode = named.unregisteredProductCode
  }
  const answer = await callGateway(
    'addUserEquipment',
    {
      customerRef: currentCustomer(),
      productLine: draft.type,
      ...address,
      postalCode: address.postalCode || DEFAULT_POSTAL_CODE,
      equipmentDetails: {
        ...(typesBrand(draft) ? {} : { make: draft.brand }),
        makeName: brandName,
        ...(typesModel(draft) ? {} : { model: draft.model }),
        modelName: productName,
        serialNumber: typedSerial(draft.serialNumber),
        equipmentName: plainText(draft.nickname),
        ...(unregisteredProductCode ? { unregisteredProductCode } : {}),
        ...replacement,
      },
    },
    draft.transactionId,
  )
  // P5.1: errorDetails mean failure even if their code is 200.
  if ('errorDetails' in answer) {
    const { code, description } = answer.errorDetails
    return { message: description || words.notSaved, ...(code === '200' && { field: 'serialNumber' }) }
  }
  return answer
}
